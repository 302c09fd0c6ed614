import { and, asc, eq, gt, gte, lt, type SQL } from 'drizzle-orm';
import { asReferralManager } from '../../../contract/reports/report-roles';
import type { ReportQuery } from '../../../contract/reports/reports';
import type { Actor } from '../../../contract/roles';
import type { Orm } from '../../platform/database/database';
import { seenInFull } from './scope-sql';
import { type ReferralRecord, referral } from './tables';

/** Rows of one read: their JSON is some hundred kilobytes. */
const ROWS_AT_ONCE = 200;

/** The transfers that a report may contain for this reader, without trials (decision 0077). */
function inReport(actor: Actor, query: ReportQuery): SQL | undefined {
  const { ipsReqId, ipsRecvId, epsId, ambulancesEntityId, networkId, triage, referralId } = query;
  const { initialDate, endDate } = query;
  const equal = <Value>(column: Parameters<typeof eq>[0], value: Value | undefined) =>
    value === undefined ? undefined : eq(column, value);
  return and(
    seenInFull(asReferralManager(actor)),
    eq(referral.trial, false),
    equal(referral.id, referralId),
    equal(referral.ipsReqId, ipsReqId),
    equal(referral.ipsRecvId, ipsRecvId),
    equal(referral.epsId, epsId),
    equal(referral.ambulancesEntityId, ambulancesEntityId),
    equal(referral.networkId, networkId),
    equal(referral.triage, triage),
    initialDate === undefined ? undefined : gte(referral.createdAt, new Date(initialDate * 1000)),
    endDate === undefined ? undefined : lt(referral.createdAt, new Date(endDate * 1000)),
  );
}

export function countReported(orm: Orm, actor: Actor, query: ReportQuery, also?: SQL): Promise<number> {
  return orm.$count(referral, and(inReport(actor, query), also));
}

/** The same transfers by batches, the oldest number first. */
export async function* readReported(
  orm: Orm,
  actor: Actor,
  query: ReportQuery,
  also?: SQL,
): AsyncGenerator<ReferralRecord[]> {
  const wanted = inReport(actor, query);
  let last = 0;
  for (;;) {
    const batch = await orm
      .select()
      .from(referral)
      .where(and(wanted, also, gt(referral.id, last)))
      .orderBy(asc(referral.id))
      .limit(ROWS_AT_ONCE);
    if (batch.length > 0) yield batch;
    last = batch.at(-1)?.id ?? last;
    if (batch.length < ROWS_AT_ONCE) return;
  }
}
