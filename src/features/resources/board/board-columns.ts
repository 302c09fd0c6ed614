import { nedocsBand } from '../../../../contract/hospitals/nedocs';
import { waitText } from '../../../../contract/resources/waits';
import { withDoubt } from '../../../../contract/transfers/doubt';
import { ageText } from '../freshness-words';
import {
  absentText,
  type BoardColumn,
  beds,
  bloodColumn,
  type ColumnGroup,
  figureColumn,
  isBloodOfThisShift,
  isOfThisShift,
  NOTHING,
  nedocsInputs,
  parted,
  total,
  UNKNOWN,
} from './board-column';
import { serviceSigns } from './service-signs';
import { emergencyOf, shareOf } from './unit-figures';

/** All columns; those of `main` are always visible. */
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
    sum: (rows) => ({ text: `${rows.length} IPS` }),
  },
  {
    key: 'report',
    header: 'Reporte',
    name: 'Hora del reporte de ocupación',
    group: 'main',
    cell: 'report',
    width: 7.25,
    first: 'desc',
    text: (row, now) => withDoubt(ageText(row.updatedAt, now), row.updatedDoubt),
    order: (row) => row.updatedAt && Date.parse(row.updatedAt),
    sum: (rows, now) => ({ text: `${rows.filter((row) => isOfThisShift(row, now)).length} este turno` }),
  },
  {
    key: 'nedocs',
    header: 'NEDOCS',
    name: 'NEDOCS y su banda',
    group: 'main',
    cell: 'nedocs',
    width: 9.25,
    first: 'desc',
    text: (row) => {
      const { score } = row.nedocs;
      return score === null ? absentText(row) : `${score} ${nedocsBand(score).name}`;
    },
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
      if (!found) return absentText(row);
      const share = shareOf(found);
      return share === null ? UNKNOWN : `${share}\u00a0%`;
    },
    order: (row) => {
      const found = emergencyOf(row);
      return found && shareOf(found);
    },
    sum: (rows, now) => {
      const having = rows.filter((row) => emergencyOf(row) !== null);
      const [known, others] = parted(
        having,
        (row) => isOfThisShift(row, now) && emergencyOf(row)?.used !== null,
      );
      const share = shareOf({
        offered: total(known.map((row) => emergencyOf(row)?.offered)),
        used: total(known.map((row) => emergencyOf(row)?.used)),
      });
      return {
        text: share === null ? NOTHING : `${share}\u00a0%`,
        ...(share !== null && { unit: 'ocupación' }),
        ...(others.length > 0 && { rest: `${others.length} IPS sin dato` }),
        title: `De ${known.length} IPS con reporte de este turno`,
      };
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
        .join(' ') || absentText(row),
    order: (row) => serviceSigns(row).filter(({ state }) => state === 'available').length,
  },
  beds('adult', 'uce', 'UCE adultos'),
  beds('pediatric', 'general', 'Hosp. ped.'),
  beds('pediatric', 'uce', 'UCE ped.'),
  beds('neonatal', 'uce', 'UCE neo.'),
  beds('adult', 'obstetric', 'Obstetricia'),
  beds('adult', 'burn', 'Quemados'),
  figureColumn(
    'patients',
    'En urgencias',
    'Unidades de urgencias ocupadas',
    'emergency',
    (row) => emergencyOf(row)?.used,
    { unit: 'unidades' },
  ),
  figureColumn(
    'places',
    'Ofertadas',
    'Unidades de urgencias ofertadas',
    'emergency',
    (row) => emergencyOf(row)?.offered,
    { unit: 'unidades' },
  ),
  figureColumn(
    'pending',
    'Por hosp.',
    'Pacientes pendientes de hospitalización',
    'emergency',
    (row) => nedocsInputs(row)?.patientsPendingHospitalization,
    { unit: 'pacientes' },
  ),
  figureColumn(
    'room',
    'En sala',
    'Espera máxima en sala, horas',
    'emergency',
    (row) => nedocsInputs(row)?.maxTimeToBeAttended,
    {
      words: waitText,
      sums: false,
    },
  ),
  figureColumn(
    'oldest',
    'Más antiguo',
    'Tiempo del paciente más antiguo en urgencias, horas',
    'emergency',
    (row) => nedocsInputs(row)?.maxTimeAtEmergencyToHospitalization,
    { words: waitText, sums: false },
  ),
  bloodColumn('redbloodCellsOn', 'GR O−', 'Glóbulos rojos O−, unidades'),
  bloodColumn('redbloodCellsOp', 'GR O+', 'Glóbulos rojos O+, unidades'),
  bloodColumn('redbloodCellsAp', 'GR A+', 'Glóbulos rojos A+, unidades'),
  bloodColumn('plasmaABp', 'Pl. AB+', 'Plasma AB+, unidades'),
  {
    ...figureColumn('bloodAt', 'Sangre', 'Hora del reporte del banco de sangre', 'blood', () => null, {
      sums: false,
      isCurrent: isBloodOfThisShift,
    }),
    width: 8,
    text: (row, now) =>
      row.bloodResources
        ? withDoubt(ageText(row.bloodResources.createdAt, now), row.bloodResources.doubt)
        : absentText(row),
    order: (row) => row.bloodResources && Date.parse(row.bloodResources.createdAt),
  },
  figureColumn('covid', 'COVID', 'Pacientes con COVID', 'patients', (row) => row.covid, {
    unit: 'pacientes',
  }),
  figureColumn('ira', 'IRA', 'Pacientes con IRA no COVID', 'patients', (row) => row.ira, {
    unit: 'pacientes',
  }),
  figureColumn('intensivists', 'Intensiv.', 'Intensivistas', 'patients', (row) => row.intensivists, {
    unit: 'personas',
  }),
];

export function columnOf(key: string): BoardColumn | undefined {
  return BOARD_COLUMNS.find((column) => column.key === key);
}

export function columnsOf(groups: readonly ColumnGroup[]): BoardColumn[] {
  return BOARD_COLUMNS.filter(({ group }) => group === 'main' || groups.includes(group));
}
