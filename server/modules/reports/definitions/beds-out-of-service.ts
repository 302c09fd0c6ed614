import { BED_REASONS, INTERNMENT_UNITS, URGENCY_UNITS } from '../../../../contract/resources/items';
import { type OccupationSource, occupations } from '../../resources';
import { columnsOf, nameOf } from '../sheet/columns';
import { defineSheet } from '../sheet/definition';

interface Row extends Omit<OccupationSource, 'capacity' | 'occupation'> {
  service: string;
  reason: string;
  beds: number;
  /** The time of the download: the age of the figure counts to it. */
  now: Date;
}

const SERVICES = new Map(
  [
    ...URGENCY_UNITS.map((unit) => ['urgency', unit] as const),
    ...INTERNMENT_UNITS.map((unit) => ['internment', unit] as const),
  ].map(([section, { group, kind, name }]) => [`${section}.${group}.${kind}`, name]),
);
const HOUR_MS = 3_600_000;

function rowsOf({ occupation, capacity: _capacity, ...stamp }: OccupationSource, now: Date): Row[] {
  return Object.entries(occupation.bedsOutOfService).flatMap(([service, list]) =>
    list.map(({ reason, quantity }) => ({
      ...stamp,
      service: SERVICES.get(service) ?? service,
      reason: BED_REASONS.find(({ id }) => id === reason)?.name ?? reason,
      beds: quantity,
      now,
    })),
  );
}

const { text, moment, number } = columnsOf<Row>();

/** The beds that the current occupation reports name as out of service. */
export const bedsOutOfService = defineSheet<Row>({
  columns: [
    text('ips', 'IPS', 34, ({ ipsId }, { ips }) => nameOf(ips, ipsId)),
    text('service', 'Servicio', 32, ({ service }) => service),
    text('reason', 'Motivo', 26, ({ reason }) => reason),
    number('beds', 'Camas', ({ beds }) => beds),
    moment('createdAt', 'Reportado', ({ createdAt }) => createdAt),
    text('doubt', 'Hora', 10, ({ doubt }) => (doubt ? 'dudosa' : null)),
    number(
      'age',
      'Horas desde el reporte',
      ({ createdAt, now }) => Math.round((now.getTime() - createdAt.getTime()) / (HOUR_MS / 10)) / 10,
    ),
    text('createdBy', 'Reportado por', 26, ({ createdBy }) => createdBy),
  ],
  namesPatients: () => false,
  async count(platform, asked) {
    let rows = 0;
    for await (const batch of this.batches(platform, asked)) rows += batch.length;
    return rows;
  },
  async *batches({ database, clock }, { actor, query }) {
    const now = new Date(clock.now());
    for await (const reports of occupations(database.orm, actor, query, true).batches())
      yield reports.flatMap((report) => rowsOf(report, now));
  },
});
