import type { AmbulanceRequest } from '../../../contract/ambulance-requests/ambulance-request';
import type { IncidentEvent, IncidentRecord } from '../../../contract/incidents/incident-record';
import { OUTCOMES } from '../../../contract/incidents/outcomes';

interface IncidentStep {
  id: string;
  label: string;
  /** ISO 8601 */
  at: string;
  /** Who, and why. */
  detail: string | null;
  isCancelled: boolean;
}

/** What happened to an incident, in the order of time: also what came before it, and the duplicates that joined it. */
export function incidentSteps(
  { healthArrivalDate, createdAt, createdBy, arrivedBy, events }: IncidentRecord,
  requests: readonly AmbulanceRequest[],
): IncidentStep[] {
  const isCall = arrivedBy === 'LLAMADA';
  const steps = [
    stepOf('received', firstLabel(healthArrivalDate, isCall, requests), healthArrivalDate, null),
    stepOf('attended', isCall ? 'Registrada' : 'Atendida', createdAt, createdBy),
    ...requests.flatMap(({ id, status, handledAt, handledBy }) =>
      status === 'duplicate' && handledAt !== null
        ? [stepOf(`request-${id}`, `Se unió la solicitud duplicada #${id}`, handledAt, handledBy)]
        : [],
    ),
    ...events.map(eventStep),
  ];
  // A stable sort: what was written at the same moment keeps its order.
  return steps.sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
}

/** The clock may count from a duplicate that came earlier. */
function firstLabel(since: string, isCall: boolean, requests: readonly AmbulanceRequest[]): string {
  const earlier = requests.find(({ status, timestamp }) => status === 'duplicate' && timestamp === since);
  if (earlier) return `Solicitud #${earlier.id} recibida`;
  return isCall ? 'Llamada recibida' : 'Solicitud recibida';
}

function stepOf(id: string, label: string, at: string, detail: string | null): IncidentStep {
  return { id, label, at, detail, isCancelled: false };
}

function eventStep({ id, kind, at, by, ambulance, outcome, note, referralId }: IncidentEvent): IncidentStep {
  const labels: Record<IncidentEvent['kind'], string> = {
    assigned: `Enviada ${ambulance}`,
    'taken-back': `Retirada ${ambulance}`,
    confirmed: `Confirmada ${ambulance}: sabe que debe ir`,
    ended: `Terminado: ${outcome === null ? '' : OUTCOMES[outcome]}`,
    reopened: 'Reabierto, sin ambulancia',
    noted: 'Nota sobre el final',
    placed: 'Lugar señalado en el mapa',
    corrected: 'La persona cambió sus datos',
    'golden-code': `Pasó a código dorado #${referralId}`,
    'call-began': `Videollamada con ${ambulance}`,
    'call-ended': `Terminó la videollamada con ${ambulance}`,
    'call-note': 'Nota de la videollamada',
  };
  const detail = [kind === 'call-ended' ? null : by, note]
    .filter(Boolean)
    .join(kind === 'call-began' ? ' ' : ': ');
  return { ...stepOf(`event-${id}`, labels[kind], at, detail), isCancelled: kind === 'taken-back' };
}
