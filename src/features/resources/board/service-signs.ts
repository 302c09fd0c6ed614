import type { ResourceRow } from '../../../../contract/resources/board';

type ServiceState = 'available' | 'unavailable' | 'not-offered';

interface ServiceSign {
  id: string;
  short: string;
  name: string;
  state: ServiceState;
}

/** The diagnostic aids of the board (resources 3) and the blood bank, with their usual abbreviations. */
const SIGNS = [
  { id: 'xrays', short: 'RX', name: 'Rayos X' },
  { id: 'tomograph', short: 'TC', name: 'Tomógrafo' },
  { id: 'angiograph', short: 'AG', name: 'Angiógrafo' },
  { id: 'magneticResonance', short: 'RM', name: 'Resonador' },
  { id: 'bloodBank', short: 'BS', name: 'Banco de sangre' },
] as const;

export const STATE_WORDS: Record<ServiceState, string> = {
  available: 'Disponible',
  unavailable: 'No disponible',
  'not-offered': 'No ofertado',
};

export function serviceSigns({ services }: Pick<ResourceRow, 'services'>): ServiceSign[] {
  return SIGNS.map((sign) => {
    const found = services[sign.id];
    return { ...sign, state: !found ? 'not-offered' : found.available ? 'available' : 'unavailable' };
  });
}
