import type { BloodField } from '../../../../contract/resources/blood-bank';
import type { ResourceRow } from '../../../../contract/resources/board';
import { isStale } from '../../../../contract/resources/freshness';
import { INTERNMENT_UNITS } from '../../../../contract/resources/items';
import { rowFreshness } from '../../../../contract/resources/row-freshness';
import type { UnitGroup, UnitKind } from '../../../../contract/resources/units';
import { type Beds, bedsOf } from './unit-figures';

/** Groups of further columns, hidden by default. */
export const COLUMN_GROUPS = [
  { id: 'beds', name: 'Más camas' },
  { id: 'emergency', name: 'Urgencias en detalle' },
  { id: 'blood', name: 'Banco de sangre' },
  { id: 'patients', name: 'COVID, IRA e intensivistas' },
] as const;
export type ColumnGroup = (typeof COLUMN_GROUPS)[number]['id'];

export interface BoardColumn {
  key: string;
  header: string;
  /** The full name when the header is short. */
  name: string;
  group: ColumnGroup | 'main';
  /** Kind of cell; `figure` shows `text`. */
  cell: 'hospital' | 'report' | 'nedocs' | 'beds' | 'emergency' | 'services' | 'figure';
  /** In rem. */
  width: number;
  align?: 'end';
  /** The first sort direction. */
  first: 'asc' | 'desc';
  text(row: ResourceRow, now: Date): string;
  /** For a column of beds. */
  beds?(row: ResourceRow): Beds | null;
  /** Sort value; null comes last in both directions. */
  order(row: ResourceRow): number | string | null;
  /** For a figure: its own report is of this shift. */
  isCurrent?(row: ResourceRow, now: Date): boolean;
  /** At the foot, of the rows that are shown. */
  sum?(rows: readonly ResourceRow[], now: Date): Sum;
}

/** A total. It has one population: the hospitals that reported in this shift. */
export interface Sum {
  text: string;
  /** What is counted; absent where the text says it, or nothing was counted. */
  unit?: string;
  /** The other hospitals, in a few words; absent where all reported. */
  rest?: string;
  /** Both in full, for the title. */
  title?: string;
}

export const NOTHING = '–';
/** Without a report of capacity nobody knows whether a unit is offered: it is not `NOTHING`. */
const NO_DATA = 'sin dato';
export const absentText = ({ capacityAt }: Pick<ResourceRow, 'capacityAt'>) =>
  capacityAt === null ? NO_DATA : NOTHING;
/** Offered, but no report says how many are in use. */
export const UNKNOWN = '?';

export const total = (values: readonly (number | null | undefined)[]) =>
  values.reduce<number>((sum, value) => sum + (value ?? 0), 0);

export function beds(
  group: UnitGroup,
  kind: UnitKind,
  header: string,
  columnGroup: BoardColumn['group'] = 'beds',
): BoardColumn {
  const item = INTERNMENT_UNITS.find((unit) => unit.group === group && unit.kind === kind);
  return {
    key: `${group}-${kind}`,
    header,
    name: `${item?.name ?? header}: libres de ofertadas`,
    group: columnGroup,
    cell: 'beds',
    width: kind === 'general' ? 6 : 5.5,
    align: 'end',
    first: 'desc',
    beds: (row) => bedsOf(row, group, kind),
    text: (row) => {
      const found = bedsOf(row, group, kind);
      return found ? `${found.free ?? UNKNOWN} / ${found.offered}` : absentText(row);
    },
    order: (row) => bedsOf(row, group, kind)?.free ?? null,
    sum: (rows, now) => sumBeds(rows, (row) => bedsOf(row, group, kind), now),
  };
}

function sumBeds(rows: readonly ResourceRow[], read: (row: ResourceRow) => Beds | null, now: Date): Sum {
  const [known, others] = parted(rows, (row) => isOfThisShift(row, now) && read(row)?.free !== null);
  const [those, rest] = [known.flatMap((row) => read(row) ?? []), others.flatMap((row) => read(row) ?? [])];
  const [free, offered, unknown] = [
    total(those.map((beds) => beds.free)),
    total(those.map((beds) => beds.offered)),
    total(rest.map((beds) => beds.offered)),
  ];
  if (those.length + rest.length === 0) return { text: NOTHING };
  return {
    text: those.length === 0 ? UNKNOWN : `${free} / ${offered}`,
    unit: 'libres',
    ...(unknown > 0 && { rest: `${unknown} camas sin dato` }),
    title: [
      `${free} camas libres de ${offered} en ${ipsText(those.length)} con reporte de este turno`,
      ...(unknown > 0 ? [`${unknown} camas en ${ipsText(rest.length)} sin reporte de este turno`] : []),
    ].join('; '),
  };
}

/** The total of the hospitals whose report of this shift has the figure. */
function sumFigures(
  rows: readonly ResourceRow[],
  value: (row: ResourceRow) => number | null | undefined,
  { isCurrent, unit }: { isCurrent: IsCurrent; unit?: string },
  now: Date,
): Sum {
  const having = rows.filter((row) => value(row) !== null && value(row) !== undefined);
  const [known, others] = parted(having, (row) => isCurrent(row, now));
  if (having.length === 0) return { text: NOTHING };
  return {
    text: known.length === 0 ? UNKNOWN : String(total(known.map(value))),
    ...(unit && { unit }),
    ...(others.length > 0 && { rest: `${others.length} IPS sin dato` }),
    title: `De ${ipsText(known.length)} con reporte de este turno`,
  };
}

type IsCurrent = (row: ResourceRow, now: Date) => boolean;
export const isBloodOfThisShift: IsCurrent = ({ bloodResources: blood }, now) =>
  blood !== null && !isStale(blood.createdAt, now, blood.doubt);
const ipsText = (count: number) => `${count} IPS`;

/** Without a report that nobody looked at. */
export const isOfThisShift: IsCurrent = (row, now) => rowFreshness(row, now) === 'fresh';

/** The rows that pass, and the others. */
export function parted<Row>(rows: readonly Row[], passes: (row: Row) => boolean): [Row[], Row[]] {
  return [rows.filter(passes), rows.filter((row) => !passes(row))];
}

export function figureColumn(
  key: string,
  header: string,
  name: string,
  group: ColumnGroup,
  value: (row: ResourceRow) => number | null | undefined,
  {
    words = String,
    sums = true,
    isCurrent = isOfThisShift,
    unit,
  }: { words?: (value: number) => string; sums?: boolean; isCurrent?: IsCurrent; unit?: string } = {},
): BoardColumn {
  return {
    key,
    header,
    name,
    group,
    cell: 'figure',
    width: 5.5,
    align: 'end',
    first: 'desc',
    text: (row) => {
      const figure = value(row) ?? null;
      return figure === null ? absentText(row) : words(figure);
    },
    order: (row) => value(row) ?? null,
    isCurrent,
    ...(sums && {
      sum: (rows: readonly ResourceRow[], now: Date) => sumFigures(rows, value, { isCurrent, unit }, now),
    }),
  };
}

export const bloodColumn = (field: BloodField, header: string, name: string) =>
  figureColumn(field, header, name, 'blood', (row) => row.bloodResources?.[field], {
    isCurrent: isBloodOfThisShift,
    unit: 'unidades',
  });
export const nedocsInputs = (row: ResourceRow) => row.nedocs.inputs;
