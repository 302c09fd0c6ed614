import { BED_REASONS, INTERNMENT_UNITS, URGENCY_UNITS } from '../../../../contract/resources/items';
import { BEDS } from '../../../../contract/resources/occupation-fields';
import type { Doubt } from '../../../../contract/transfers/doubt';
import type { Platform } from '../../../platform/platform';
import { offered } from '../../reference';
import { type OccupationSource, occupations, silentHospitals } from '../../resources';
import { columnsOf, doubtWord, nameOf } from '../sheet/columns';
import { type Asked, defineSheet } from '../sheet/definition';
import { figureStamp, hoursSince, NEVER_REPORTED, turnWord } from './stamp';

interface Row {
  ipsId: number;
  service: string | null;
  reason: string | null;
  beds: number | null;
  /** When and by whom the figure was looked at; null if nobody knows, or if the hospital never reported. */
  at: Date | null;
  by: string | null;
  doubt: Doubt | null;
  standing: string;
  /** The time of the download: the age of the figure counts to it. */
  now: Date;
}

const SERVICES = new Map(
  [
    ...URGENCY_UNITS.map((unit) => ['urgency', unit] as const),
    ...INTERNMENT_UNITS.map((unit) => ['internment', unit] as const),
  ].map(([section, { group, kind, name }]) => [`${section}.${group}.${kind}`, name]),
);
const ALL_PATHS = [...SERVICES.keys()].map((service) => `${BEDS}.${service}`);
/** The specification's words for a hospital that reported none (resources 8). */
const NONE = 'No hay camas fuera de servicio';
const NOTHING = { service: null, reason: null, beds: null, at: null, by: null, doubt: null };

/**
 * The beds of a report, and each service beside them that nobody ever looked at. Without a bed: none, if somebody is known to have looked
 * at every service; otherwise nobody knows.
 */
function rowsOf(source: OccupationSource, now: Date): Row[] {
  const { ipsId, occupation, doubt } = source;
  const rowOf = (at: Date | null, by: string | null) => ({
    ...{ ...NOTHING, ipsId, at, by, doubt, now },
    standing: at === null ? 'nadie la revisó' : turnWord(at, doubt, now),
  });
  const rows = Object.entries(occupation.bedsOutOfService).flatMap(([service, list]) => {
    const { figureAt, figureBy } = figureStamp(source, [`${BEDS}.${service}`]);
    return list.map(
      ({ reason, quantity }): Row => ({
        ...rowOf(figureAt, figureBy),
        service: SERVICES.get(service) ?? service,
        reason: BED_REASONS.find(({ id }) => id === reason)?.name ?? reason,
        beds: quantity,
      }),
    );
  });
  if (rows.length > 0) return [...rows, ...unseenOf(source, rowOf(null, null))];
  const { figureAt, figureBy } = figureStamp(source, ALL_PATHS);
  const none = rowOf(figureAt, figureBy);
  return [figureAt === null ? none : { ...none, service: NONE, beds: 0 }];
}

function unseenOf(source: OccupationSource, row: Row): Row[] {
  const { bedsOutOfService } = source.occupation;
  return [...SERVICES]
    .filter(([service]) => !bedsOutOfService[service]?.length)
    .filter(([service]) => figureStamp(source, [`${BEDS}.${service}`]).figureAt === null)
    .map(([, service]) => ({ ...row, service }));
}

async function silentRows({ database, reference }: Platform, { actor, query }: Asked, now: Date) {
  const hospitals = offered(reference.current.ips);
  const ids = await silentHospitals(database.orm, actor, query, 'occupation', hospitals);
  return ids.map((ipsId): Row => ({ ...NOTHING, ipsId, standing: NEVER_REPORTED, now }));
}

const { text, moment, number } = columnsOf<Row>();

/** The beds that the current occupation reports name as out of service, and the hospitals without such a report. */
export const bedsOutOfService = defineSheet<Row>({
  columns: [
    text('ips', 'IPS', 34, ({ ipsId }, { ips }) => nameOf(ips, ipsId)),
    text('standing', 'Reporte', 20, ({ standing }) => standing),
    text('service', 'Servicio', 32, ({ service }) => service),
    text('reason', 'Motivo', 26, ({ reason }) => reason),
    number('beds', 'Camas', ({ beds }) => beds),
    moment('at', 'Reportado', ({ at }) => at),
    text('doubt', 'Hora', 10, ({ doubt }) => doubtWord(doubt)),
    number('age', 'Horas desde el reporte', ({ at, now }) => at && hoursSince(at, now)),
    text('by', 'Reportado por', 26, ({ by }) => by),
  ],
  namesPatients: () => false,
  async count(platform, asked) {
    let rows = 0;
    for await (const batch of this.batches(platform, asked)) rows += batch.length;
    return rows;
  },
  async *batches(platform, asked) {
    const now = new Date(platform.clock.now());
    for await (const reports of occupations(platform.database.orm, asked.actor, asked.query, true).batches())
      yield reports.flatMap((report) => rowsOf(report, now));
    yield await silentRows(platform, asked, now);
  },
});
