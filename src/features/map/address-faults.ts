import { ALL_ENTITIES, type MapSearch, NO_POINT, readPoint, START } from './map-search';

/** Around Colombia with its islands: west, south, east, north. */
const COUNTRY = [-82, -4.3, -66.8, 13.5] as const;

const isInCountry = ({ lat, lng }: { lat: number; lng: number }) =>
  lng >= COUNTRY[0] && lat >= COUNTRY[1] && lng <= COUNTRY[2] && lat <= COUNTRY[3];

/** What an address asks for that would show an empty map: said, and put right. */
interface Fault {
  words: string;
  change: Partial<MapSearch>;
}

/** Places where there is no map. */
export function faultsOfPlaces({ point, ...view }: Pick<MapSearch, 'lat' | 'lng' | 'point'>): Fault[] {
  const faults: Fault[] = [];
  if (!isInCountry(view))
    faults.push({
      words: 'La dirección mostraba un lugar fuera de Colombia: se muestra Medellín.',
      change: START,
    });
  const measured = readPoint(point);
  if (measured && !isInCountry(measured))
    faults.push({ words: 'El punto de la dirección está fuera de Colombia: se quitó.', change: NO_POINT });
  return faults;
}

/** An entity that does not exist; null while the entities are unknown. */
export function faultOfEntity(
  entity: MapSearch['entity'],
  entities: readonly { id: number }[],
): Fault | null {
  if (entity === undefined || entity === ALL_ENTITIES || entities.length === 0) return null;
  if (entities.some(({ id }) => id === entity)) return null;
  return {
    words: `La entidad ${entity} de la dirección no existe: se muestra la de siempre.`,
    change: { entity: undefined },
  };
}
