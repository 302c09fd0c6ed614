import { nedocsBand } from '../../../../contract/hospitals/nedocs';
import { freshnessOf } from '../../../../contract/resources/freshness';
import { ageText } from '../freshness-words';
import {
  type BoardColumn,
  beds,
  type ColumnGroup,
  hours,
  inputs,
  NOTHING,
  plain,
  total,
  UNKNOWN,
  units,
} from './board-column';
import { serviceSigns } from './service-signs';
import { emergencyOf, shareOf } from './unit-figures';

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
