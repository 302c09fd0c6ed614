import { and, asc, eq, getTableColumns, gte, lt, type SQL, sql } from 'drizzle-orm';
import { asReferralManager } from '../../../contract/reports/report-scope';
import type { ReportQuery } from '../../../contract/reports/reports';
import type { Actor } from '../../../contract/roles';
import type { Orm } from '../../platform/database/database';
import { seenInFull } from './scope-sql';
import { type ReferralRecord, referral } from './tables';

/** Rows of one read: their JSON is some hundred kilobytes. */
const ROWS_AT_ONCE = 100;

/** `dispatched`: with an ambulance that was sent; `patients`: of those only the first of each patient. */
type Reported = 'all' | 'dispatched' | 'patients';

const isDispatched = sql`jsonb_exists(${referral.steps}, 'ambulanceDispatchDate')`;

/** The transfers that a report may contain for this reader, without trials (decision 0077). */
function inReport(actor: Actor, query: ReportQuery, which: Reported): SQL | undefined {
  const { ipsReqId, ipsRecvId, epsId, ambulancesEntityId, networkId, triage, referralId } = query;
  const { initialDate, endDate } = query;
  const from = initialDate === undefined ? undefined : new Date(initialDate * 1000);
  const until = endDate === undefined ? undefined : new Date(endDate * 1000);
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
    from && gte(referral.createdAt, from),
    until && lt(referral.createdAt, until),
    which === 'all' ? undefined : isDispatched,
    which === 'patients' ? isFirstOfPatient(from) : undefined,
  );
}

/**
 * No earlier dispatched transfer of the same document since the first date. Numbers are not in the order of their times: one that
 * was made without a network came later. Unknown patients (`MS`, `AS`) have a number that somebody typed: each is a person.
 */
function isFirstOfPatient(from: Date | undefined): SQL {
  return sql`not exists (select 1 from referral earlier
    where earlier.person ->> 'document' = ${referral.person} ->> 'document'
      and earlier.person ->> 'documentType' = ${referral.person} ->> 'documentType'
      and earlier.person ->> 'documentType' not in ('MS', 'AS')
      and (earlier.created_at, earlier.id) < (${referral.createdAt}, ${referral.id}) and not earlier.trial
      and jsonb_exists(earlier.steps, 'ambulanceDispatchDate')
      and earlier.created_at >= ${(from ?? new Date(0)).toISOString()}::timestamptz)`;
}

export function countReported(
  orm: Orm,
  actor: Actor,
  query: ReportQuery,
  which: Reported = 'all',
): Promise<number> {
  return orm.$count(referral, inReport(actor, query, which));
}

/**
 * The same transfers by batches, the oldest first, as the index of their times has them. The place of the last one is kept in the
 * database's own digits: a `Date` has fewer, and would read a transfer twice.
 */
export async function* readReported(
  orm: Orm,
  actor: Actor,
  query: ReportQuery,
  which: Reported = 'all',
): AsyncGenerator<ReferralRecord[]> {
  const wanted = inReport(actor, query, which);
  let after: SQL | undefined;
  for (;;) {
    const batch = await orm
      .select({ row: getTableColumns(referral), at: sql<string>`${referral.createdAt}::text` })
      .from(referral)
      .where(and(wanted, after))
      .orderBy(asc(referral.createdAt), asc(referral.id))
      .limit(ROWS_AT_ONCE);
    if (batch.length > 0) yield batch.map(({ row }) => row);
    const last = batch.at(-1);
    if (!last || batch.length < ROWS_AT_ONCE) return;
    after = sql`(${referral.createdAt}, ${referral.id}) > (${last.at}::timestamptz, ${last.row.id})`;
  }
}
