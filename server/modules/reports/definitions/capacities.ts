import { CAPACITY_SECTIONS, type OfferedUnits } from '../../../../contract/resources/capacity';
import { scheduleText } from '../../../../contract/resources/schedule-text';
import type { Platform } from '../../../platform/platform';
import { offered } from '../../reference';
import { type CapacitySource, currentCapacities, silentHospitals } from '../../resources';
import { columnsOf, yesNo } from '../sheet/columns';
import { type Asked, defineSheet } from '../sheet/definition';
import { NEVER_REPORTED, NO_REPORT, type Stamped, stampColumns } from './stamp';

interface Row extends Stamped {
  /** Null for a hospital that never reported: it is one row. */
  section: string | null;
  item: string | null;
  /** Null for an item that the report does not know: it is of an older form. */
  enable: boolean | null;
  /** Beds of a unit, or the number of a service; null where none was asked or said. */
  quantity: number | null;
  chairs: number | null;
  schedule: readonly number[];
}

const NOTHING = {
  ...{ section: null, item: null, enable: null, quantity: null, chairs: null },
  schedule: [] as readonly number[],
};

/** Every item of a report, offered or not. */
function rowsOf({ capacity, ipsId, createdAt, receivedAt, doubt, createdBy }: CapacitySource): Row[] {
  const stamp = { ipsId, createdAt, receivedAt, doubt, createdBy };
  return CAPACITY_SECTIONS.flatMap(({ id, name: section, items }) =>
    items.map((item): Row => {
      const row = { ...NOTHING, ...stamp, section, item: item.name };
      if ('kind' in item) {
        const unit = (capacity[id] as OfferedUnits | undefined)?.[item.group]?.[item.kind];
        return {
          ...row,
          enable: unit?.enable ?? null,
          quantity: unit?.beds ?? null,
          chairs: unit?.chairs ?? null,
        };
      }
      const offered = (
        capacity[id] as
          | Record<string, { enable: boolean; qty?: number | null; schedule?: number[] }>
          | undefined
      )?.[item.id];
      const { enable, qty, schedule } = offered ?? {};
      return { ...row, enable: enable ?? null, quantity: qty ?? null, schedule: schedule ?? [] };
    }),
  );
}

/** The hospitals of this reader that never reported their capacity. */
async function silentRows({ database, reference }: Platform, { actor, query }: Asked): Promise<Row[]> {
  const hospitals = offered(reference.current.ips);
  const ids = await silentHospitals(database.orm, actor, query, 'capacity', hospitals);
  return ids.map((ipsId) => ({ ...NOTHING, ...NO_REPORT, ipsId }));
}

const ITEMS = CAPACITY_SECTIONS.reduce((sum, { items }) => sum + items.length, 0);
const { text, number } = columnsOf<Row>();

/** What each hospital offers, by its current capacity report; one that never reported is a row that says so. A figure of an item that is not offered does not count. */
export const capacities = defineSheet<Row>({
  columns: [
    ...stampColumns<Row>(),
    text('standing', 'Reporte', 12, ({ createdAt }) => (createdAt === null ? NEVER_REPORTED : 'vigente')),
    text('section', 'Sección', 26, ({ section }) => section),
    text('item', 'Recurso', 32, ({ item }) => item),
    text('enable', 'Se ofrece', 10, ({ enable }) => yesNo(enable)),
    number('quantity', 'Cantidad o camas', ({ enable, quantity }) => (enable ? quantity : null)),
    number('chairs', 'Sillas', ({ enable, chairs }) => (enable ? chairs : null)),
    text('schedule', 'Horario', 34, ({ enable, schedule }) => (enable && scheduleText(schedule)) || null),
  ],
  namesPatients: () => false,
  async count(platform, asked) {
    const { actor, query } = asked;
    const reports = await currentCapacities(platform.database.orm, actor, query).count();
    return ITEMS * reports + (await silentRows(platform, asked)).length;
  },
  async *batches(platform, asked) {
    const { actor, query } = asked;
    for await (const reports of currentCapacities(platform.database.orm, actor, query).batches())
      yield reports.flatMap(rowsOf);
    yield await silentRows(platform, asked);
  },
});
