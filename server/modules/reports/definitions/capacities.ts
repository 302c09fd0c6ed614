import { CAPACITY_SECTIONS, type OfferedUnits } from '../../../../contract/resources/capacity';
import { scheduleText } from '../../../../contract/resources/schedule-text';
import { type CapacitySource, currentCapacities } from '../../resources';
import { columnsOf, nameOf, yesNo } from '../sheet/columns';
import { defineSheet } from '../sheet/definition';

interface Row extends Omit<CapacitySource, 'capacity'> {
  section: string;
  item: string;
  enable: boolean;
  /** Beds of a unit, or the number of a service; null where none was asked or said. */
  quantity: number | null;
  chairs: number | null;
  schedule: readonly number[];
}

/** Every item of a report, offered or not. */
function rowsOf({ capacity, ...stamp }: CapacitySource): Row[] {
  return CAPACITY_SECTIONS.flatMap(({ id, name: section, items }) =>
    items.map((item): Row => {
      const row = { ...stamp, section, item: item.name, chairs: null, quantity: null, schedule: [] };
      if ('kind' in item) {
        const unit = (capacity[id] as OfferedUnits)[item.group]?.[item.kind];
        return {
          ...row,
          enable: unit?.enable ?? false,
          quantity: unit?.beds ?? null,
          chairs: unit?.chairs ?? null,
        };
      }
      const offered = (
        capacity[id] as Record<string, { enable: boolean; qty?: number | null; schedule?: number[] }>
      )[item.id];
      const { enable = false, qty = null, schedule = [] } = offered ?? {};
      return { ...row, enable, quantity: qty, schedule };
    }),
  );
}

const ITEMS = CAPACITY_SECTIONS.reduce((sum, { items }) => sum + items.length, 0);
const { text, moment, number } = columnsOf<Row>();

/** What each hospital offers, by its current capacity report. A figure of an item that is not offered does not count. */
export const capacities = defineSheet<Row>({
  columns: [
    text('ips', 'IPS', 34, ({ ipsId }, { ips }) => nameOf(ips, ipsId)),
    moment('createdAt', 'Reportado', ({ createdAt }) => createdAt),
    moment('receivedAt', 'Recibido', ({ receivedAt }) => receivedAt),
    text('doubt', 'Hora', 10, ({ doubt }) => (doubt ? 'dudosa' : null)),
    text('createdBy', 'Reportado por', 26, ({ createdBy }) => createdBy),
    text('section', 'Sección', 26, ({ section }) => section),
    text('item', 'Recurso', 32, ({ item }) => item),
    text('enable', 'Se ofrece', 10, ({ enable }) => yesNo(enable)),
    number('quantity', 'Cantidad o camas', ({ enable, quantity }) => (enable ? quantity : null)),
    number('chairs', 'Sillas', ({ enable, chairs }) => (enable ? chairs : null)),
    text('schedule', 'Horario', 34, ({ enable, schedule }) => (enable && scheduleText(schedule)) || null),
  ],
  namesPatients: () => false,
  count: async ({ database }, { actor, query }) =>
    ITEMS * (await currentCapacities(database.orm, actor, query).count()),
  async *batches({ database }, { actor, query }) {
    for await (const reports of currentCapacities(database.orm, actor, query).batches())
      yield reports.flatMap(rowsOf);
  },
});
