import { useQuery } from '@tanstack/react-query';
import type { IncidentRecord } from '../../../contract/incidents/incident-record';
import { useNow } from '../../api';
import { Card, CardHeader } from '../../ui/card';
import { fullMomentText, momentText } from '../../ui/format/moment';
import { Text } from '../../ui/text';
import { Timeline } from '../../ui/timeline';
import { incidentSteps } from './incident-steps';
import { isOpen } from './incident-words';
import { incidentRequestsQuery } from './queries';

/** What happened to an incident, the first first. */
export function IncidentTimeline({ incident, isCrue }: { incident: IncidentRecord; isCrue: boolean }) {
  const now = useNow();
  const { data = [], isError } = useQuery({
    ...incidentRequestsQuery(incident.formId),
    // A call too may have duplicates, which move its clock.
    enabled: isCrue,
  });
  const steps = incidentSteps(incident, data).map(({ id, label, at, detail, isCancelled }) => ({
    id,
    label,
    state: isCancelled ? ('cancelled' as const) : ('done' as const),
    time: momentText(at, now),
    timeTitle: fullMomentText(at),
    detail,
  }));
  const waits = isOpen(incident) && incident.ambulance === null;
  return (
    <Card aria-label="Qué ha pasado">
      <CardHeader title="Qué ha pasado" />
      <Timeline
        label="Qué ha pasado"
        steps={
          waits ? [...steps, { id: 'waits', label: 'Falta enviar una ambulancia', state: 'current' }] : steps
        }
      />
      {isError && <Text tone="rejected">No se sabe qué solicitudes duplicadas tiene: no llegaron.</Text>}
    </Card>
  );
}
