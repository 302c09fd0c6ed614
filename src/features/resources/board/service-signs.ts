import type { ResourceRow } from '../../../../contract/resources/board';

type ServiceState = 'available' | 'unavailable' | 'not-offered' | 'never' | 'unknown';

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
  never: 'Su IPS nunca reportó la capacidad',
  unknown: 'Se ofrece, sin reporte de que esté disponible',
};

/** Without a report of capacity nobody has said what is offered. Without a report of occupation nobody has said what is available. */
export function serviceSigns({
  services,
  updatedAt,
  capacityAt,
}: Pick<ResourceRow, 'services' | 'updatedAt' | 'capacityAt'>): ServiceSign[] {
  return SIGNS.map((sign) => {
    const found = services[sign.id];
    if (!found) return { ...sign, state: capacityAt === null ? 'never' : 'not-offered' };
    if (updatedAt === null || found.isReported === false) return { ...sign, state: 'unknown' };
    return { ...sign, state: found.available ? 'available' : 'unavailable' };
  });
}
