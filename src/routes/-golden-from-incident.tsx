import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { IncidentRecord } from '../../contract/incidents/incident-record';
import type { Role } from '../../contract/roles';
import { incidentQuery } from '../features/incidents/queries';
import { GOLDEN_CODE } from '../features/transfer-request/request-kind';
import { RequestScreen } from '../features/transfer-request/request-screen';
import { startFromIncident } from '../features/transfer-request/start-from-incident';
import { FailedQuery } from '../subjects/failed-query';
import { Page } from '../ui/page';
import { TableSkeleton } from '../ui/skeletons';

interface Props {
  incidentId: number;
  roles: readonly Role[];
}

/** A golden code of the regulation centre: the form begins with what the incident knows. */
export function GoldenFromIncident({ incidentId, roles }: Props) {
  const query = useQuery(incidentQuery(incidentId));
  if (query.data) return <Form incident={query.data} roles={roles} />;
  return (
    <Page width="form">
      <FailedQuery query={query} words="No se pudo cargar el incidente" />
      {query.isPending && <TableSkeleton rows={6} />}
    </Page>
  );
}

function Form({ incident, roles }: { incident: IncidentRecord; roles: readonly Role[] }) {
  const navigate = useNavigate();
  // As it was when the form opened: a change of the incident must not take typed words away.
  const [starts] = useState(() => startFromIncident(incident));
  const back = () =>
    void navigate({
      to: '/incidentes/$formId',
      params: { formId: String(incident.formId) },
      replace: true,
    });
  return (
    <RequestScreen
      kind={GOLDEN_CODE}
      roles={roles}
      corrects={null}
      starts={starts}
      onCreated={back}
      onKept={back}
    />
  );
}
