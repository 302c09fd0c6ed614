import { distanceMetres } from '../../../../contract/hospitals/straight-line';
import type { Platform } from '../../../platform/platform';
import { countCells } from '../../ambulance-requests';
import { listCommunes } from '../../reference';
import type { Counted, CountedPlace } from './counted';

/** About 500 m: the heat is about areas, not about anybody's door. */
const CELL_DEGREES = 0.0045;
/** A commune is no name for a place that is farther from its middle. */
const NAMED_METRES = 3000;

interface Named {
  name: string;
  lat: number | null;
  lng: number | null;
}

/** Where citizens asked for an ambulance, by the cells of a grid. */
export async function requestPlaces(
  { database: { orm } }: Pick<Platform, 'database'>,
  since: Date,
): Promise<Counted> {
  const [cells, communes] = await Promise.all([countCells(orm, since, CELL_DEGREES), listCommunes(orm)]);
  return {
    places: cells.flatMap(({ row, column, count }) =>
      row === null || column === null ? [] : [placeOf(row, column, count, communes)],
    ),
    total: cells.reduce((sum, { count }) => sum + count, 0),
  };
}

function placeOf(row: number, column: number, count: number, communes: readonly Named[]): CountedPlace {
  const lat = (row + 0.5) * CELL_DEGREES;
  const lng = (column + 0.5) * CELL_DEGREES;
  return { kind: 'cell', id: `${row},${column}`, name: nameOf({ lat, lng }, communes), lat, lng, count };
}

/** `Cerca de Laureles`; the coordinates where no commune is near. */
function nameOf(place: { lat: number; lng: number }, communes: readonly Named[]): string {
  const [nearest] = communes
    .flatMap(({ name, lat, lng }) => {
      const metres = distanceMetres(place, { lat, lng });
      return metres !== null && metres <= NAMED_METRES ? [{ name, metres }] : [];
    })
    .sort((one, other) => one.metres - other.metres);
  return nearest ? `Cerca de ${nearest.name}` : `${place.lat.toFixed(3)}, ${place.lng.toFixed(3)}`;
}
