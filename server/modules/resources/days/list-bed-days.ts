import { and, asc, eq, gte, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import type { DayService } from '../../../../contract/figures/day-services';
import type { Orm } from '../../../platform/database/database';
import { resourceDay } from '../tables';
import { isOwn } from './set-figures';

/** The beds of one service of a hospital on one day. */
export interface BedDay {
  ipsId: number;
  day: string;
  offered: number;
  used: number;
  available: number;
}

interface Asked {
  ipsIds: readonly number[];
  service: DayService;
  /** First and last day, both included. */
  from: string;
  to: string;
}

/**
 * The days with known beds, the first day first; without those of a doubtful hour, and without carried ones: the same report would
 * count twice.
 */
export async function listBedDays(orm: Orm, { ipsIds, service, from, to }: Asked): Promise<BedDay[]> {
  const { ipsId, day, offered, used, available } = resourceDay;
  const rows = await orm
    .select({ ipsId, day, offered, used, available })
    .from(resourceDay)
    .where(
      and(
        gte(day, from),
        lte(day, to),
        eq(resourceDay.service, service),
        inArray(ipsId, [...ipsIds]),
        eq(resourceDay.isDoubtful, false),
        isNotNull(offered),
        isNotNull(used),
        isNotNull(available),
        sql.raw(`(source = 'import' or ${isOwn('resource_day')})`),
      ),
    )
    .orderBy(asc(day));
  return rows as BedDay[];
}
