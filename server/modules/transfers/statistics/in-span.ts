import { and, eq, gte, lt, type SQL } from 'drizzle-orm';
import type { Span } from '../../../../contract/indicators/periods';
import { asReferralManager } from '../../../../contract/reports/report-scope';
import type { Actor } from '../../../../contract/roles';
import { seenInFull } from '../scope-sql';
import { referral } from '../tables';

/** The transfers that were requested in a span, of those that a report has for this reader (decision 0077). */
export function inSpan(actor: Actor, { from, until }: Span): SQL | undefined {
  return and(
    seenInFull(asReferralManager(actor)),
    eq(referral.trial, false),
    gte(referral.createdAt, from),
    lt(referral.createdAt, until),
  );
}
