import { FIRST_TARGET, TARGETS } from '../../../../contract/indicators/aph';
import type { PeriodId } from '../../../../contract/indicators/periods';
import { type ChartsAddress, readPeriod } from '../charts/charts-address';

/** The search of the address, as somebody may have typed it. */
export interface AphSearch extends ChartsAddress {
  /** Minutes. */
  meta?: number;
}

/** What our own page shows. */
export interface AphAddress {
  period: PeriodId;
  /** Minutes. */
  target: number;
}

export function readAphAddress(search: AphSearch): AphAddress {
  return {
    period: readPeriod(search),
    target: TARGETS.find((minutes) => minutes === search.meta) ?? FIRST_TARGET,
  };
}
