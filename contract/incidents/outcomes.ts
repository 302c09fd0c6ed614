/** How an incident ended, with its title. */
export const OUTCOMES = {
  SERVED_ON_SITE: 'Atendido en el lugar',
  TAKEN_TO_HOSPITAL: 'Llevado a una IPS',
  NOT_FOUND: 'No se encontró a nadie',
  NOT_NEEDED: 'Ya no se necesitaba',
  DECEASED: 'Fallecido en el lugar',
  FALSE_CALL: 'Llamada falsa',
} as const;
export type Outcome = keyof typeof OUTCOMES;

export const OUTCOME_IDS = Object.keys(OUTCOMES) as [Outcome, ...Outcome[]];
