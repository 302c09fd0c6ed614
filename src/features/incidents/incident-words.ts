import type { IncidentRecord } from '../../../contract/incidents/incident-record';
import type { Incident } from '../../../contract/incidents/incidents';
import { OUTCOMES } from '../../../contract/incidents/outcomes';
import type { IncidentFilter } from '../../../contract/incidents/reads';

export const ARRIVED_BY: Readonly<Record<Incident['arrivedBy'], string>> = {
  APP_CIUDADANA: 'Solicitud de la ciudadanía',
  LLAMADA: 'Llamada telefónica',
};

export const EMPTY: Readonly<Record<IncidentFilter, string>> = {
  waiting: 'Ningún incidente espera ambulancia',
  unconfirmed: 'Ninguna ambulancia enviada espera que alguien la confirme',
  sent: 'Ningún incidente tiene ambulancia ahora',
  ended: 'Ningún incidente ha terminado',
};

/** Whether somebody must still act on it. */
export const isOpen = ({ isWithdrawn, ended }: Pick<IncidentRecord, 'isWithdrawn' | 'ended'>) =>
  !isWithdrawn && ended === null;

/** What holds of an incident now, in one sentence. */
export function nowWords({ formId, isWithdrawn, ended, ambulance }: IncidentRecord): string {
  const subject = `El incidente ${formId}`;
  if (isWithdrawn) return `${subject} ya no vale.`;
  if (ended) return `${subject} ya terminó: ${OUTCOMES[ended.outcome]}.`;
  return ambulance ? `${subject} tiene ahora a ${ambulance.name}.` : `${subject} no tiene ahora ambulancia.`;
}
