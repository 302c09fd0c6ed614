import { PERIOD_IDS, type PeriodId } from '../../../../contract/indicators/periods';

/** The search of the address, as somebody may have typed it. */
export interface ChartsAddress {
  periodo?: string;
}

/** Without a period that exists: the last month. */
export function readPeriod({ periodo }: ChartsAddress): PeriodId {
  return PERIOD_IDS.find((id) => id === periodo) ?? 'lastMonth';
}
