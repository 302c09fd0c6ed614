import { countPlaces } from '../../../../contract/hospitals/figures';
import { CAPACITY_SECTIONS, type OfferedUnits } from '../../../../contract/resources/capacity';
import { isOtherReason } from '../../../../contract/resources/items';
import type { Availability, UsedUnits } from '../../../../contract/resources/occupation';
import { type OccupationSource, occupations } from '../../resources';
import { columnsOf, nameOf, yesNo } from '../sheet/columns';
import { defineSheet } from '../sheet/definition';

interface Row extends Omit<OccupationSource, 'capacity' | 'occupation'> {
  section: string;
  item: string;
  /** By the capacity report; null if that is unknown. */
  isOffered: boolean | null;
  isAvailable: boolean | null;
  reason: string | null;
  offered: number | null;
  used: number | null;
}

const NOTHING = { isOffered: null, isAvailable: null, reason: null, offered: null, used: null };

/** Other figures of the emergency rooms and of the hospital, each in a row of its own. */
const FIGURES: readonly [item: string, value: (report: OccupationSource['occupation']) => number | null][] = [
  ['Pacientes remitidos a otra IPS', ({ urgency }) => urgency.patientsReferredToOtherHospital.qty],
  ['Pacientes que esperan transporte', ({ urgency }) => urgency.patientsWaitingReferralTransport.qty],
  ['Pacientes pendientes de hospitalización', ({ urgency }) => urgency.patientsPendingHospitalization],
  ['Mayor espera para ser atendido (horas)', ({ urgency }) => urgency.maxTimeToBeAttended],
  [
    'Mayor espera de urgencias a hospitalización (horas)',
    ({ urgency }) => urgency.maxTimeAtEmergencyToHospitalization,
  ],
  ['Intensivistas', ({ intensivist }) => intensivist.intensivistNumber],
];

/** One row for each item of a capacity report, offered or not, and for each other figure. */
function rowsOf({ capacity, occupation, ...stamp }: OccupationSource): Row[] {
  const items = CAPACITY_SECTIONS.flatMap(({ id, name: section, items }) =>
    items.map((item): Row => {
      const row = { ...stamp, ...NOTHING, section, item: item.name };
      if ('kind' in item) {
        const place = id as 'urgency' | 'internment';
        const unit = (capacity?.[place] as OfferedUnits | undefined)?.[item.group]?.[item.kind];
        const used = (occupation[place].units as UsedUnits)[item.group]?.[item.kind];
        return { ...row, isOffered: unit?.enable ?? null, offered: countPlaces(unit), used: placesOf(used) };
      }
      const list = capacity?.[id] as Record<string, { enable: boolean }> | undefined;
      const answer = (occupation[id as 'humanResource'] as Record<string, Availability>)[item.id];
      return {
        ...row,
        isOffered: list?.[item.id]?.enable ?? null,
        isAvailable: answer?.value ?? null,
        reason: answer ? reasonOf(answer) : null,
      };
    }),
  );
  const figures = FIGURES.map(
    ([item, value]): Row => ({
      ...stamp,
      ...NOTHING,
      section: 'Otras cifras',
      item,
      used: value(occupation),
    }),
  );
  return [...items, ...figures];
}

/** A unit without any figure is unknown, not empty. */
function placesOf(used: { beds: number | null; chairs: number | null } | undefined): number | null {
  return !used || (used.beds === null && used.chairs === null) ? null : countPlaces(used);
}

function reasonOf({ value, reason, otherReason }: Availability): string | null {
  if (value || reason === null) return null;
  return isOtherReason(reason) ? otherReason : reason;
}

function percentOf({ offered, used }: Row): number | null {
  return offered === null || offered === 0 || used === null ? null : Math.round((used / offered) * 1000) / 10;
}

const ROWS = CAPACITY_SECTIONS.reduce((sum, { items }) => sum + items.length, 0) + FIGURES.length;
const { text, moment, number } = columnsOf<Row>();

/** What was in use in each report of the dates, and what was not available, with its reason. */
export const usageAndAvailability = defineSheet<Row>({
  columns: [
    text('ips', 'IPS', 34, ({ ipsId }, { ips }) => nameOf(ips, ipsId)),
    moment('createdAt', 'Reportado', ({ createdAt }) => createdAt),
    moment('receivedAt', 'Recibido', ({ receivedAt }) => receivedAt),
    text('doubt', 'Hora', 10, ({ doubt }) => (doubt ? 'dudosa' : null)),
    text('createdBy', 'Reportado por', 26, ({ createdBy }) => createdBy),
    text('section', 'Sección', 26, ({ section }) => section),
    text('item', 'Recurso', 40, ({ item }) => item),
    text('isOffered', 'Se ofrece', 10, ({ isOffered }) => yesNo(isOffered)),
    text('isAvailable', 'Disponible', 11, ({ isAvailable }) => yesNo(isAvailable)),
    number('offered', 'Ofrecido', ({ offered }) => offered),
    number('used', 'En uso o cifra', ({ used }) => used),
    number('percent', '% de ocupación', percentOf),
    text('reason', 'Razón', 40, ({ reason }) => reason),
  ],
  namesPatients: () => false,
  count: async ({ database }, { actor, query }) =>
    ROWS * (await occupations(database.orm, actor, query, false).count()),
  async *batches({ database }, { actor, query }) {
    for await (const reports of occupations(database.orm, actor, query, false).batches())
      yield reports.flatMap(rowsOf);
  },
});
