import type { CrewStepName } from './steps';

// The first screen needs these, and none of the other texts of crew words.

/** The crew's text for each step. */
const WORDS: Record<CrewStepName, string> = {
  eventArrivalDate: 'Llegamos',
  transportDate: 'Salimos con el paciente',
  ipsArrivalDate: 'Llegamos al destino',
  patientCareEndDate: 'Entregamos el paciente',
  availableDate: 'Quedamos disponibles',
};

export const wordsOf = (step: CrewStepName): string => WORDS[step];
