import { useQuery } from '@tanstack/react-query';
import { CircleSlash } from 'lucide-react';
import type { ReactNode } from 'react';
import type { IncidentRecord } from '../../../contract/incidents/incident-record';
import { FailedQuery, isAwaited } from '../../subjects/failed-query';
import { EmptyState } from '../../ui/empty-state';
import { Page } from '../../ui/page';
import { TableSkeleton } from '../../ui/skeletons';
import { incidentQuery } from './queries';

interface Props {
  formId: number;
  children: (incident: IncidentRecord) => ReactNode;
}

/** Reads an incident for a screen of another feature. */
export function WithIncident({ formId, children }: Props) {
  const query = useQuery(incidentQuery(formId));
  if (query.data) return children(query.data);
  return (
    <Page width="form">
      <FailedQuery query={query} words="No se pudo cargar el incidente" />
      {isAwaited(query) && <TableSkeleton rows={6} />}
      {query.data === null && <EmptyState icon={CircleSlash} title="Este incidente no existe" />}
    </Page>
  );
}
