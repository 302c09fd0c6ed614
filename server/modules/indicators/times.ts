import { bogotaDay } from '../../../contract/agreements/validity';
import { DURATION_BOUNDS, LEAST_FOR_P90, MEASURED_LEGS } from '../../../contract/indicators/legs';
import { type PeriodId, type Span, spanBefore, spanOfPeriod } from '../../../contract/indicators/periods';
import type { Minutes, TransferTimes } from '../../../contract/indicators/statistics';
import type { Actor } from '../../../contract/roles';
import type { Platform } from '../../platform/platform';
import { countRequested, countSpread, measureLegs, measureMoments } from '../transfers';

type Measured = Awaited<ReturnType<typeof measureLegs>>[number];

/** The minutes behind the classes, and those of the span before. */
export async function readTimes(
  { database: { orm }, clock }: Platform,
  actor: Actor,
  period: PeriodId,
): Promise<TransferTimes> {
  const now = new Date(clock.now());
  const [span, before] = [spanOfPeriod(period, now), spanBefore(period, now)];
  const [legs, legsBefore, hours, weekdays, spread, total, previousTotal] = await Promise.all([
    measureLegs(orm, actor, span),
    measureLegs(orm, actor, before),
    measureMoments(orm, actor, span, 'hour'),
    measureMoments(orm, actor, span, 'weekday'),
    countSpread(orm, actor, span),
    countRequested(orm, actor, span),
    countRequested(orm, actor, before),
  ]);
  const moment = (found: typeof hours, at: number) => {
    const { count = 0, measured = 0, median = null } = found.find((one) => one.at === at) ?? {};
    return { count, measured, median };
  };
  return {
    days: daysOf(span),
    previous: daysOf(before),
    at: now.toISOString(),
    total,
    previousTotal,
    legs: MEASURED_LEGS.map(({ id }) => {
      const leg = legs.find((one) => one.id === id);
      return {
        id,
        ...minutesOf(leg),
        unsure: leg?.unsure ?? 0,
        turned: leg?.turned ?? 0,
        previous: minutesOf(legsBefore.find((one) => one.id === id)),
      };
    }),
    hours: Array.from({ length: 24 }, (_hour, hour) => ({ hour, ...moment(hours, hour) })),
    weekdays: Array.from({ length: 7 }, (_day, at) => ({ weekday: at + 1, ...moment(weekdays, at + 1) })),
    withoutHour: hours.find(({ at }) => at === null)?.count ?? 0,
    spread: [0, ...DURATION_BOUNDS].map((from, bar) => ({
      from,
      until: DURATION_BOUNDS[bar] ?? null,
      count: spread.find((one) => one.bar === bar)?.count ?? 0,
    })),
  };
}

function minutesOf(leg: Measured | undefined): Minutes {
  const { count = 0, median = null, p90 = null } = leg ?? {};
  return { count, median, p90: count < LEAST_FOR_P90 ? null : p90 };
}

function daysOf({ from, until }: Span) {
  return { from: bogotaDay(from), until: bogotaDay(new Date(until.getTime() - 1)) };
}
