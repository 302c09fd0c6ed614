import type { Column } from './definition';

type ValueOf<Row, Kind extends Column<Row>['kind']> = Extract<Column<Row>, { kind: Kind }>['value'];

const MOMENT_WIDTH = 17;
const NUMBER_WIDTH = 12;

/** The kinds of columns of a report with such rows. `identity` columns name a patient. */
export function columnsOf<Row>() {
  const text = (id: string, title: string, width: number, value: ValueOf<Row, 'text'>): Column<Row> => ({
    id,
    title,
    kind: 'text',
    width,
    value,
  });
  return {
    text,
    identity: (id: string, title: string, width: number, value: ValueOf<Row, 'text'>): Column<Row> => ({
      ...text(id, title, width, value),
      isIdentity: true,
    }),
    moment: (id: string, title: string, value: ValueOf<Row, 'moment'>): Column<Row> => ({
      id,
      title,
      kind: 'moment',
      width: MOMENT_WIDTH,
      value,
    }),
    number: (id: string, title: string, value: ValueOf<Row, 'number'>): Column<Row> => ({
      id,
      title,
      kind: 'number',
      width: NUMBER_WIDTH,
      value,
    }),
    birthdate: (id: string, title: string, value: ValueOf<Row, 'date'>): Column<Row> => ({
      id,
      title,
      kind: 'date',
      width: NUMBER_WIDTH,
      isIdentity: true,
      value,
    }),
  };
}

export const yesNo = (value: boolean | null) => (value === null ? null : value ? 'Sí' : 'No');

/** Beside a time that nobody vouches for. */
export const doubtWord = (doubt: unknown) => (doubt ? 'dudosa' : null);

/** The name of a row of the reference data; its number if it has gone. */
export function nameOf(map: ReadonlyMap<number, { name: string }>, id: number | null): string | null {
  return id === null ? null : (map.get(id)?.name ?? `#${id}`);
}
