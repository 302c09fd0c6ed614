import { LIMITS } from '../limits';

/**
 * The classes of a transfer's duration, from the request to the confirmation that the hospital received the patient, in whole
 * minutes (resources 2, 9).
 */
export const DURATION_BANDS = ['expected', 'acceptable', 'delayed'] as const;
export type DurationBand = (typeof DURATION_BANDS)[number];

/**
 * What a transfer is instead: `unsure`: the hour of one of the two ends is doubtful, missing, or before the other one; `open`: the patient
 * was not received yet; `canceled`. Every transfer is in one group.
 */
export const DURATION_GROUPS = [...DURATION_BANDS, 'unsure', 'open', 'canceled'] as const;
export type DurationGroup = (typeof DURATION_GROUPS)[number];

export const DURATION_LABELS: Record<DurationGroup, string> = {
  expected: `Esperado: menos de ${LIMITS.expectedMinutes} min`,
  acceptable: `Aceptable: ${LIMITS.expectedMinutes} a ${LIMITS.acceptableMinutes} min`,
  delayed: `Demorado: más de ${LIMITS.acceptableMinutes} min`,
  unsure: 'Sin hora segura',
  open: 'Paciente sin recibir',
  canceled: 'Cancelados',
};
