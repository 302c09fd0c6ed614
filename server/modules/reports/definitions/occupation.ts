import { countPlaces } from '../../../../contract/hospitals/figures';
import {
  CAPACITY_SECTIONS,
  type OfferedUnit,
  type OfferedUnits,
} from '../../../../contract/resources/capacity';
import { isOtherReason } from '../../../../contract/resources/items';
import type { Availability, UsedUnit, UsedUnits } from '../../../../contract/resources/occupation';
import { valueAt } from '../../../../contract/resources/report-figures';
import type { Platform } from '../../../platform/platform';
import { offered } from '../../reference';
import { type OccupationSource, occupations, silentInDates } from '../../resources';
import { columnsOf, yesNo } from '../sheet/columns';
import { type Asked, defineSheet } from '../sheet/definition';
import { type FigureStamp, figureColumns, figureStamp, NO_REPORT, type Stamped, stampColumns } from './stamp';

interface Row extends Stamped, FigureStamp {
  /** Null for a hospital that made no report in the dates: it is one row. */
  section: string | null;
  item: string | null;
  /** By the capacity report; null if that is unknown. */
  isOffered: boolean | null;
  isAvailable: boolean | null;
  reason: string | null;
  offered: number | null;
  used: number | null;
}

const NOTHING = { isOffered: null, isAvailable: null, reason: null, offered: null, used: null };

/** Other figures of the emergency rooms and of the hospital, each in a row of its own. */
const FIGURES: readonly [item: string, path: string][] = [
  ['Pacientes remitidos a otra IPS', 'urgency.patientsReferredToOtherHospital'],
  ['Pacientes que esperan transporte', 'urgency.patientsWaitingReferralTransport'],
  ['Pacientes pendientes de hospitalización', 'urgency.patientsPendingHospitalization'],
  ['Mayor espera para ser atendido (horas)', 'urgency.maxTimeToBeAttended'],
  ['Mayor espera de urgencias a hospitalización (horas)', 'urgency.maxTimeAtEmergencyToHospitalization'],
  ['Intensivistas', 'intensivist.intensivistNumber'],
];

/** One row for each item of a capacity report, offered or not, and for each other figure. */
function rowsOf({ capacity, occupation, origins, ...stamp }: OccupationSource): Row[] {
  const stampOf = (...paths: string[]) => figureStamp({ ...stamp, origins }, paths);
  const items = CAPACITY_SECTIONS.flatMap(({ id, name: section, items }) =>
    items.map((item): Row => {
      const row = { ...stamp, ...NOTHING, section, item: item.name };
      if ('kind' in item) {
        const place = id as 'urgency' | 'internment';
        const unit = (capacity?.[place] as OfferedUnits | undefined)?.[item.group]?.[item.kind];
        const used = (occupation[place].units as UsedUnits)[item.group]?.[item.kind];
        const path = `${place}.units.${item.group}.${item.kind}`;
        return {
          ...row,
          ...stampOf(`${path}.beds`, `${path}.chairs`),
          isOffered: unit?.enable ?? null,
          offered: offeredPlaces(unit),
          used: usedPlaces(used, unit),
        };
      }
      const list = capacity?.[id] as Record<string, { enable: boolean }> | undefined;
      const answer = (occupation[id as 'humanResource'] as Record<string, Availability>)[item.id];
      return {
        ...row,
        ...stampOf(`${id}.${item.id}`),
        isOffered: list?.[item.id]?.enable ?? null,
        isAvailable: answer?.value ?? null,
        reason: answer ? reasonOf(answer) : null,
      };
    }),
  );
  const figures = FIGURES.map(([item, path]): Row => {
    const figure = valueAt(occupation, path) as Figure;
    const used = typeof figure === 'object' ? (figure?.qty ?? null) : (figure ?? null);
    return { ...stamp, ...NOTHING, ...stampOf(path), section: 'Otras cifras', item, used };
  });
  return [...items, ...figures];
}

/** A number, or one with its parts by insurer. */
type Figure = number | { qty: number | null } | null | undefined;

/** Beds and chairs that are offered; null where nobody said how many: not 0. */
function offeredPlaces(unit: OfferedUnit | undefined): number | null {
  return !unit?.enable || (unit.beds === null && unit.chairs === null) ? null : countPlaces(unit);
}

/** Beds and chairs in use; null if one of them is offered and has no figure: a part of a sum looks calm. */
function usedPlaces(used: UsedUnit | undefined, offered: OfferedUnit | undefined): number | null {
  if (!used || (used.beds === null && used.chairs === null)) return null;
  const isPart = (['beds', 'chairs'] as const).some(
    (place) => used[place] === null && (offered?.[place] ?? null) !== null,
  );
  return isPart ? null : countPlaces(used);
}

function reasonOf({ value, reason, otherReason }: Availability): string | null {
  if (value || reason === null) return null;
  return isOtherReason(reason) ? otherReason : reason;
}

function percentOf({ offered, used }: Row): number | null {
  return offered === null || offered === 0 || used === null ? null : Math.round((used / offered) * 1000) / 10;
}

/** The hospitals of this reader without a report in the dates: a file without them reads as if all had reported. */
async function silentRows({ database, reference }: Platform, { actor, query }: Asked): Promise<Row[]> {
  const ids = await silentInDates(database.orm, actor, query, offered(reference.current.ips));
  const nothing = { ...NOTHING, section: null, item: null, figureAt: null, figureBy: null, isOwn: false };
  return ids.map((ipsId) => ({ ...nothing, ...NO_REPORT, ipsId }));
}

const ROWS = CAPACITY_SECTIONS.reduce((sum, { items }) => sum + items.length, 0) + FIGURES.length;
const { text, number } = columnsOf<Row>();

/** What was in use in each report of the dates, what was not available with its reason, and who made no report. */
export const usageAndAvailability = defineSheet<Row>({
  columns: [
    ...stampColumns<Row>(),
    text('standing', 'Reporte', 24, ({ createdAt }) =>
      createdAt === null ? 'no reportó en las fechas' : 'reportó',
    ),
    text('section', 'Sección', 26, ({ section }) => section),
    text('item', 'Recurso', 40, ({ item }) => item),
    text('isOffered', 'Se ofrece', 10, ({ isOffered }) => yesNo(isOffered)),
    text('isAvailable', 'Disponible', 11, ({ isAvailable }) => yesNo(isAvailable)),
    number('offered', 'Ofrecido', ({ offered }) => offered),
    number('used', 'En uso o cifra', ({ used }) => used),
    number('percent', '% de ocupación', percentOf),
    text('reason', 'Razón', 40, ({ reason }) => reason),
    ...figureColumns<Row>(({ used, isAvailable }) => used !== null || isAvailable !== null),
  ],
  namesPatients: () => false,
  async count(platform, asked) {
    const { actor, query } = asked;
    const reports = await occupations(platform.database.orm, actor, query, false).count();
    return ROWS * reports + (await silentRows(platform, asked)).length;
  },
  async *batches(platform, asked) {
    const { actor, query } = asked;
    for await (const reports of occupations(platform.database.orm, actor, query, false).batches())
      yield reports.flatMap(rowsOf);
    yield await silentRows(platform, asked);
  },
});
