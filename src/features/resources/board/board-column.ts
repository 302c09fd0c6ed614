import type { UnitGroup, UnitKind } from '../../../../contract/hospitals/figures';
import type { BloodField } from '../../../../contract/resources/blood-bank';
import type { ResourceRow } from '../../../../contract/resources/board';
import { INTERNMENT_UNITS } from '../../../../contract/resources/items';
import { waitText } from '../../../../contract/resources/waits';
import { type Beds, bedsOf } from './unit-figures';

/** Columns beyond the first ones, shown on demand. */
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
  /** The whole name where the header is short. */
  name: string;
  group: ColumnGroup | 'main';
  /** How it is drawn; `figure` is its text. */
  cell: 'hospital' | 'report' | 'nedocs' | 'beds' | 'emergency' | 'services' | 'figure';
  /** In rem. */
  width: number;
  align?: 'end';
  /** Which way it is sorted first. */
  first: 'asc' | 'desc';
  text(row: ResourceRow, now: Date): string;
  /** Of a column of beds. */
  beds?(row: ResourceRow): Beds | null;
  /** What it is sorted by; null comes last, whichever way. */
  order(row: ResourceRow): number | string | null;
  /** At the foot, of the rows that are shown. */
  sum?(rows: readonly ResourceRow[], now: Date): string;
}

export const NOTHING = '–';
/** Offered, and nobody said how many are in use. */
export const UNKNOWN = '?';

const figure = (value: number | null | undefined) =>
  value === null || value === undefined ? NOTHING : String(value);
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
    width: kind === 'general' ? 6 : 5.25,
    align: 'end',
    first: 'desc',
    beds: (row) => bedsOf(row, group, kind),
    text: (row) => {
      const found = bedsOf(row, group, kind);
      return found ? `${found.free ?? UNKNOWN} / ${found.offered}` : NOTHING;
    },
    order: (row) => bedsOf(row, group, kind)?.free ?? null,
    sum: (rows) => {
      const all = rows.flatMap((row) => bedsOf(row, group, kind) ?? []);
      return `${total(all.map(({ free }) => free))} / ${total(all.map(({ offered }) => offered))}`;
    },
  };
}

export function plain(
  key: string,
  header: string,
  name: string,
  group: ColumnGroup,
  value: (row: ResourceRow) => number | null | undefined,
  { words = figure, sums = true }: { words?: typeof figure; sums?: boolean } = {},
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
    text: (row) => words(value(row)),
    order: (row) => value(row) ?? null,
    ...(sums && { sum: (rows: readonly ResourceRow[]) => String(total(rows.map(value))) }),
  };
}

export const units = (field: BloodField, header: string, name: string) =>
  plain(field, header, name, 'blood', (row) => row.bloodResources?.[field]);
export const inputs = (row: ResourceRow) => row.nedocs.inputs;
export const hours = (value: number | null | undefined) =>
  value === null || value === undefined ? NOTHING : waitText(value);
