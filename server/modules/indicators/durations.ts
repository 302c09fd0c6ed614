import { DURATION_BANDS, type DurationGroup } from '../../../contract/indicators/duration-groups';
import { daysOfPeriod, PERIOD_IDS, type PeriodId, spanOfPeriod } from '../../../contract/indicators/periods';
import type { DurationCounts, Durations } from '../../../contract/indicators/statistics';
import type { Actor } from '../../../contract/roles';
import type { Platform } from '../../platform/platform';
import { countDurations } from '../transfers';

/** The four periods, each with the classes of its transfers. */
export async function readDurations({ database, clock }: Platform, actor: Actor): Promise<Durations> {
  const now = new Date(clock.now());
  const groups = await countDurations(database.orm, actor, {
    spans: PERIOD_IDS.map((period) => spanOfPeriod(period, now)),
    widest: spanOfPeriod('lastSixMonth', now),
    now,
  });
  const countsOf = (period: PeriodId): DurationCounts => {
    const at = PERIOD_IDS.indexOf(period);
    const found = (group: DurationGroup) => groups.find((one) => one.group === group);
    const count = (group: DurationGroup) => found(group)?.counts[at] ?? 0;
    return {
      days: daysOfPeriod(period, now),
      rows: DURATION_BANDS.map((category) => ({ category, count: count(category) })),
      total: groups.reduce((sum, { counts }) => sum + (counts[at] ?? 0), 0),
      unsure: count('unsure'),
      open: count('open'),
      openDelayed: found('open')?.long[at] ?? 0,
      canceled: count('canceled'),
    };
  };
  return {
    today: countsOf('today'),
    lastWeek: countsOf('lastWeek'),
    lastMonth: countsOf('lastMonth'),
    lastSixMonth: countsOf('lastSixMonth'),
  };
}
