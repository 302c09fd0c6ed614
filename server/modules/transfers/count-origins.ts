import { and, eq, gte, sql } from 'drizzle-orm';
import type { Orm } from '../../platform/database/database';
import { referral } from './tables';

/** Requests of one place: a hospital, or the neighbourhood of a golden code's patient; both null if neither is known. */
interface OriginCount {
  ipsId: number | null;
  neighborhoodId: number | null;
  count: number;
}

/** How many transfers were requested in each place since a time, without trials. */
export function countOrigins(orm: Orm, since: Date): Promise<OriginCount[]> {
  const ipsId = sql<number | null>`case when ${referral.golden} then null else ${referral.ipsReqId} end`;
  const neighborhoodId = sql<
    number | null
  >`case when ${referral.golden} then (${referral.person}->>'neighborhoodId')::int end`;
  return orm
    .select({ ipsId, neighborhoodId, count: sql<number>`count(*)::int` })
    .from(referral)
    .where(and(eq(referral.trial, false), gte(referral.createdAt, since)))
    .groupBy(sql`1`, sql`2`);
}
