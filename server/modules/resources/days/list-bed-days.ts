import { and, asc, eq, gte, inArray, isNotNull, lte } from 'drizzle-orm';
import type { DayService } from '../../../../contract/figures/day-services';
import type { Orm } from '../../../platform/database/database';
import { resourceDay } from '../tables';

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

/** The days with known beds, the first day first; without those of a doubtful hour. */
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
      ),
    )
    .orderBy(asc(day));
  return rows as BedDay[];
}
