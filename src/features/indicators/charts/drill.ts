import type { DurationGroup } from '../../../../contract/indicators/duration-groups';
import type { CountedRow, StatisticId } from '../../../../contract/indicators/statistics';

/** The filter of the list of transfers in an address. */
export type Drill = Record<string, string | number>;

const FIELDS = { ipsReq: 'ipsReq', ipsRecv: 'ipsRecv', transport: 'entity', canceled: 'reason' } as const;

interface Days {
  from: string;
  until: string;
}

/** The transfers of one category. */
export function drillToRow({ from, until }: Days, statistic: StatisticId, { id }: CountedRow): Drill {
  return { from, until, [FIELDS[statistic]]: id ?? 'none' };
}

export function drillToGroup({ from, until }: Days, group: DurationGroup): Drill {
  return { from, until, group };
}
