import { distanceText } from '../../../../contract/hospitals/candidate-words';
import { type Coordinates, distanceMetres } from '../../../../contract/hospitals/straight-line';
import type { ResourceRow } from '../../../../contract/resources/board';
import { type BoardColumn, UNKNOWN } from './board-column';
import { columnsOf } from './board-columns';
import type { BoardSearch } from './board-search';

export const DISTANCE = 'distance';

/** Where the distances begin: the chosen hospital, if its position is known. */
export function originOf(rows: readonly ResourceRow[], { from }: BoardSearch): ResourceRow | undefined {
  if (from === '') return undefined;
  return rows.find(({ ipsId, lat, lng }) => ipsId === Number(from) && lat !== null && lng !== null);
}

/** The shown columns; with an origin, the distance after the name. */
export function shownColumns(groups: BoardSearch['groups'], origin: Coordinates | undefined): BoardColumn[] {
  const [name, ...others] = columnsOf(groups);
  return origin && name ? [name, distanceColumn(origin), ...others] : columnsOf(groups);
}

export function distanceColumn(origin: Coordinates): BoardColumn {
  return {
    key: DISTANCE,
    header: 'Distancia',
    name: 'Distancia en línea recta',
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
