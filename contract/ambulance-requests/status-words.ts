import { dayAndTime } from '../day-and-time';
import type { LowReason, RequestStatus } from './ambulance-request';

/** The filters of the list, with their titles. */
export const STATUS_FILTERS = {
  pending: 'Pendientes',
  attend: 'Atendidas',
  delete: 'Eliminadas',
  duplicate: 'Duplicadas',
  all: 'Todas',
} as const;
export type StatusFilter = keyof typeof STATUS_FILTERS;

/** When a request has changed (map 4). */
export const CHANGED_REQUEST = 'Se ha actualizado la informacion de la solicitud de ambulancia';

const EMERGENCIES: Readonly<Record<string, string>> = {
  ACCIDENTE_TRANSITO: 'Accidente de tránsito',
  PERSONA_LESIONADA: 'Persona lesionada',
  EMERGENCIA_HOGAR: 'Emergencia en el hogar',
};
export const EMERGENCY_TYPES = Object.keys(EMERGENCIES);

/** The title of an emergency type; an unknown one as it came. */
export function emergencyWords(type: string | null): string {
  if (type === null) return 'Sin tipo';
  return Object.hasOwn(EMERGENCIES, type) ? (EMERGENCIES[type] ?? type) : type;
}

export const LOW_REASON_WORDS: Readonly<Record<LowReason, string>> = {
  blocked: 'una supervisora o un supervisor bloqueó su teléfono o su equipo',
  phone: 'varias del mismo teléfono en una hora',
  device: 'varias del mismo equipo en una hora',
  address: 'muchas de la misma conexión en diez minutos',
};

const DONE: Readonly<Record<RequestStatus, string>> = {
  attend: 'Ya la atendió',
  delete: 'Ya la eliminó',
  duplicate: 'Ya la marcó como duplicada',
};

/** Of a request, within a sentence. */
export const STATUS_WORDS: Readonly<Record<RequestStatus, string>> = {
  attend: 'atendida',
  delete: 'eliminada',
  duplicate: 'duplicada',
};

interface Handled {
  status: RequestStatus | null;
  handledBy: string | null;
  /** ISO 8601 */
  handledAt: string | null;
}

/** `Ya la atendió Mónica Ruiz el 26 nov 09:14` for the second of two operators. */
export function handledWords({ status, handledBy, handledAt }: Handled): string {
  if (status === null) return 'Está pendiente otra vez';
  const by = handledBy ?? 'alguien';
  return `${DONE[status]} ${by}${handledAt === null ? '' : ` el ${dayAndTime(handledAt)}`}`;
}
