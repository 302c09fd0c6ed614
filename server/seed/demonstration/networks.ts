import { COVID_NETWORK_ID } from '../../../contract/limits';
import type { CareNetwork } from './shapes';

/** Care networks. The specification fixes number 6. */
export const NETWORK = {
  urgencias: 1,
  trauma: 2,
  materno: 3,
  acv: 4,
  cardiovascular: 5,
  covid: COVID_NETWORK_ID,
  neonatal: 7,
  mental: 8,
} as const;

export const careNetworks: readonly CareNetwork[] = [
  { id: NETWORK.urgencias, name: 'Urgencias' },
  { id: NETWORK.trauma, name: 'Red Trauma' },
  { id: NETWORK.materno, name: 'Red Materno' },
  { id: NETWORK.acv, name: 'Red ACV' },
  { id: NETWORK.cardiovascular, name: 'Red Cardiovascular' },
  { id: NETWORK.covid, name: 'COVID-19' },
  { id: NETWORK.neonatal, name: 'Red Neonatal' },
  { id: NETWORK.mental, name: 'Salud Mental' },
];
