import type { UnitGroup, UnitKind } from '../../../../contract/hospitals/figures';
import { nedocsBand } from '../../../../contract/hospitals/nedocs';
import type { BloodField } from '../../../../contract/resources/blood-bank';
import type { ResourceRow } from '../../../../contract/resources/board';
import { freshnessOf } from '../../../../contract/resources/freshness';
import { INTERNMENT_UNITS } from '../../../../contract/resources/items';
import { waitText } from '../../../../contract/resources/waits';
import { ageText } from '../freshness-words';
import { serviceSigns } from './service-signs';
import { bedsOf, emergencyOf, shareOf } from './unit-figures';

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
  /** What it is sorted by; null comes last, whichever way. */
  order(row: ResourceRow): number | string | null;
  /** At the foot, of the rows that are shown. */
  sum?(rows: readonly ResourceRow[], now: Date): string;
}

const NOTHING = '–';
/** Offered, and nobody said how many are in use. */
const UNKNOWN = '?';

const figure = (value: number | null | undefined) =>
  value === null || value === undefined ? NOTHING : String(value);
const total = (values: readonly (number | null | undefined)[]) =>
  values.reduce<number>((sum, value) => sum + (value ?? 0), 0);

function beds(
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

function plain(
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

const units = (field: BloodField, header: string, name: string) =>
  plain(field, header, name, 'blood', (row) => row.bloodResources?.[field]);
const inputs = (row: ResourceRow) => row.nedocs.inputs;
const hours = (value: number | null | undefined) =>
  value === null || value === undefined ? NOTHING : waitText(value);

/** Every column that the board has; those of `main` are always there. */
export const BOARD_COLUMNS: readonly BoardColumn[] = [
  {
    key: 'name',
    header: 'IPS',
    name: 'IPS y municipio',
    group: 'main',
    cell: 'hospital',
    width: 12.5,
    first: 'asc',
    text: (row) => `${row.name}, ${row.municipality}`,
    order: (row) => row.name,
    sum: (rows) => `${rows.length} IPS`,
  },
  {
    key: 'report',
    header: 'Reporte',
    name: 'Hora del reporte de ocupación',
    group: 'main',
    cell: 'report',
    width: 7.25,
    first: 'desc',
    text: (row, now) => ageText(row.updatedAt, now),
    order: (row) => row.updatedAt && Date.parse(row.updatedAt),
    sum: (rows, now) =>
      `${rows.filter((row) => freshnessOf(row.updatedAt, now) === 'fresh').length} este turno`,
  },
  {
    key: 'nedocs',
    header: 'NEDOCS',
    name: 'NEDOCS y su banda',
    group: 'main',
    cell: 'nedocs',
    width: 9.25,
    first: 'desc',
    text: ({ nedocs: { score } }) => (score === null ? NOTHING : `${score} ${nedocsBand(score).name}`),
    order: (row) => row.nedocs.score,
  },
  beds('adult', 'uci', 'UCI adultos', 'main'),
  beds('adult', 'general', 'Hosp. adultos', 'main'),
  {
    key: 'emergency',
    header: 'Urgencias',
    name: 'Ocupación de urgencias',
    group: 'main',
    cell: 'emergency',
    width: 5.5,
    align: 'end',
    first: 'asc',
    text: (row) => {
      const found = emergencyOf(row);
      if (!found) return NOTHING;
      const share = shareOf(found);
      return share === null ? UNKNOWN : `${share} %`;
    },
    order: (row) => {
      const found = emergencyOf(row);
      return found && shareOf(found);
    },
    sum: (rows) => {
      const told = rows.flatMap((row) => emergencyOf(row) ?? []).filter(({ used }) => used !== null);
      const share = shareOf({
        offered: total(told.map(({ offered }) => offered)),
        used: total(told.map(({ used }) => used)),
      });
      return share === null ? NOTHING : `${share} %`;
    },
  },
  beds('pediatric', 'uci', 'UCI ped.', 'main'),
  beds('neonatal', 'uci', 'UCI neo.', 'main'),
  {
    key: 'services',
    header: 'Servicios',
    name: 'Ayudas diagnósticas y banco de sangre',
    group: 'main',
    cell: 'services',
    width: 9.5,
    first: 'desc',
    text: (row) =>
      serviceSigns(row)
        .filter(({ state }) => state === 'available')
        .map(({ short }) => short)
        .join(' ') || NOTHING,
    order: (row) => serviceSigns(row).filter(({ state }) => state === 'available').length,
  },
  beds('adult', 'uce', 'UCE adultos'),
  beds('pediatric', 'general', 'Hosp. ped.'),
  beds('pediatric', 'uce', 'UCE ped.'),
  beds('neonatal', 'uce', 'UCE neo.'),
  beds('adult', 'obstetric', 'Obstetricia'),
  beds('adult', 'burn', 'Quemados'),
  plain(
    'patients',
    'En urgencias',
    'Unidades de urgencias ocupadas',
    'emergency',
    (row) => emergencyOf(row)?.used,
  ),
  plain(
    'places',
    'Ofertadas',
    'Unidades de urgencias ofertadas',
    'emergency',
    (row) => emergencyOf(row)?.offered,
  ),
  plain(
    'pending',
    'Por hosp.',
    'Pacientes pendientes de hospitalización',
    'emergency',
    (row) => inputs(row)?.patientsPendingHospitalization,
  ),
  plain(
    'room',
    'En sala',
    'Espera máxima en sala, horas',
    'emergency',
    (row) => inputs(row)?.maxTimeToBeAttended,
    {
      words: hours,
      sums: false,
    },
  ),
  plain(
    'oldest',
    'Más antiguo',
    'Tiempo del paciente más antiguo en urgencias, horas',
    'emergency',
    (row) => inputs(row)?.maxTimeAtEmergencyToHospitalization,
    { words: hours, sums: false },
  ),
  units('redbloodCellsOn', 'GR O−', 'Glóbulos rojos O−, unidades'),
  units('redbloodCellsOp', 'GR O+', 'Glóbulos rojos O+, unidades'),
  units('redbloodCellsAp', 'GR A+', 'Glóbulos rojos A+, unidades'),
  units('plasmaABp', 'Pl. AB+', 'Plasma AB+, unidades'),
  {
    ...plain('bloodAt', 'Sangre', 'Hora del reporte del banco de sangre', 'blood', () => null, {
      sums: false,
    }),
    width: 8,
    text: (row, now) => (row.bloodResources ? ageText(row.bloodResources.createdAt, now) : NOTHING),
    order: (row) => row.bloodResources && Date.parse(row.bloodResources.createdAt),
  },
  plain('covid', 'COVID', 'Pacientes con COVID', 'patients', (row) => row.covid),
  plain('ira', 'IRA', 'Pacientes con IRA no COVID', 'patients', (row) => row.ira),
  plain('intensivists', 'Intensiv.', 'Intensivistas', 'patients', (row) => row.intensivists),
];

export function columnOf(key: string): BoardColumn | undefined {
  return BOARD_COLUMNS.find((column) => column.key === key);
}

export function columnsOf(groups: readonly ColumnGroup[]): BoardColumn[] {
  return BOARD_COLUMNS.filter(({ group }) => group === 'main' || groups.includes(group));
}
