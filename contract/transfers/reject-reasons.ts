import { partOf } from '../parts';
import type { Role } from '../roles';

/** Reject reasons (transfers 3, catalogues). */
export const REJECT_REASONS = [
  { id: 'ABANDONED', label: 'Paciente abandona el servicio' },
  { id: 'NOT_ACCEPTED', label: 'Paciente no acepta el traslado' },
  { id: 'NOT_FOR_SEM', label: 'Paciente no aplica para SEM' },
  { id: 'PRIMARY_TRANSFER', label: 'Traslado primario de la IPS' },
  { id: 'NO_NETWORK', label: 'EPS sin red en Medellín' },
  { id: 'INSURANCE_CHANGED', label: 'Cambio de aseguramiento' },
  { id: 'DATA_MISMATCH', label: 'La información no corresponde al paciente' },
  { id: 'DECEASED', label: 'Paciente fallece' },
  { id: 'OTHER', label: 'Otra' },
  { id: 'NOT_PERTINENT', label: 'No pertinente para SEM' },
] as const;

export type RejectReasonId = (typeof REJECT_REASONS)[number]['id'];
export const REJECT_REASON_IDS = REJECT_REASONS.map(({ id }) => id);
export const OTHER_REJECT_REASON = 'OTHER' satisfies RejectReasonId;

/** An EPS has only its own reason; CRUE and IPS have the list. */
export function rejectReasonsFor(roles: readonly Role[]): readonly (typeof REJECT_REASONS)[number][] {
  const isEps = partOf(roles) === 'EPS';
  return REJECT_REASONS.filter((reason) => (reason.id === 'NOT_PERTINENT') === isEps);
}

/** The reason by its stored words; every other text is one that somebody typed. */
export function rejectReasonOf(words: string | null): RejectReasonId {
  return REJECT_REASONS.find(({ label }) => label === words)?.id ?? OTHER_REJECT_REASON;
}
