import { distanceText } from '../../../../contract/hospitals/candidate-words';
import { distanceMetres } from '../../../../contract/hospitals/straight-line';
import type { ResourceRow } from '../../../../contract/resources/board';
import { type HospitalPlace, hospitalOrigin, type Origin } from '../distance-from/origin';
import { type BoardColumn, UNKNOWN } from './board-column';
import { columnsOf } from './board-columns';
import type { BoardSearch } from './board-search';

export const DISTANCE = 'distance';

const placeOf = ({ ipsId: id, name, municipality, lat, lng }: ResourceRow): HospitalPlace => ({
  id,
  name,
  municipality,
  lat,
  lng,
});

/** The hospital of a row, as a place. */
export function hospitalIn(rows: readonly ResourceRow[], id: number): HospitalPlace | undefined {
  const row = rows.find(({ ipsId }) => ipsId === id);
  return row && placeOf(row);
}

/** The hospitals from which a distance can be measured. */
export function hospitalOrigins(rows: readonly ResourceRow[]): Origin[] {
  return rows.flatMap((row) => hospitalOrigin(placeOf(row)) ?? []);
}

/** The shown columns; with an origin, the distance after the name. */
export function shownColumns(groups: BoardSearch['groups'], origin: Origin | undefined): BoardColumn[] {
  const [name, ...others] = columnsOf(groups);
  return origin && name ? [name, distanceColumn(origin), ...others] : columnsOf(groups);
}

export function distanceColumn(origin: Origin): BoardColumn {
  return {
    key: DISTANCE,
    header: 'Distancia',
    name: `Distancia en línea recta desde ${origin.words}`,
    group: 'main',
    cell: 'figure',
    width: 5.5,
    align: 'end',
    first: 'asc',
    text: (row) => {
      const metres = distanceMetres(origin, row);
      return metres === null ? UNKNOWN : distanceText(metres);
    },
    order: (row) => distanceMetres(origin, row),
    // A place does not age.
    isCurrent: () => true,
  };
}
