import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { IncidentRecord } from '../../contract/incidents/incident-record';
import type { Role } from '../../contract/roles';
import { WithIncident } from '../features/incidents/with-incident';
import { GOLDEN_CODE } from '../features/transfer-request/request-kind';
import { RequestScreen } from '../features/transfer-request/request-screen';
import { startFromIncident } from '../features/transfer-request/start-from-incident';

interface Props {
  incidentId: number;
  roles: readonly Role[];
}

/** A golden code of the regulation centre: the form begins with what the incident knows. */
export function GoldenFromIncident({ incidentId, roles }: Props) {
  return (
    <WithIncident formId={incidentId}>
      {(incident) => <Form incident={incident} roles={roles} />}
    </WithIncident>
  );
}

function Form({ incident, roles }: { incident: IncidentRecord; roles: readonly Role[] }) {
  const navigate = useNavigate();
  // As it was when the form opened: a change of the incident must not take typed words away.
  const [starts] = useState(() => startFromIncident(incident));
  // An unfinished form of another incident must not become one of this.
  const [kind] = useState(() => ({ ...GOLDEN_CODE, draftKey: `${GOLDEN_CODE.draftKey}-${incident.formId}` }));
  const back = () =>
    void navigate({
      to: '/incidentes/$formId',
      params: { formId: String(incident.formId) },
      replace: true,
    });
  return (
    <RequestScreen kind={kind} roles={roles} corrects={null} starts={starts} onCreated={back} onKept={back} />
  );
}
