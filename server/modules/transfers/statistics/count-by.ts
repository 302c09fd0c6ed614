import { and, eq, sql } from 'drizzle-orm';
import type { Span } from '../../../../contract/indicators/periods';
import type { Actor } from '../../../../contract/roles';
import type { Orm } from '../../../platform/database/database';
import { referral } from '../tables';
import { inSpan } from './in-span';

const PARTIES = {
  ipsReq: referral.ipsReqId,
  ipsRecv: referral.ipsRecvId,
  transport: referral.ambulancesEntityId,
} as const;
export type Party = keyof typeof PARTIES;

const counted = sql<number>`count(*)::int`;

/** How many transfers each institution has in this part; null: nobody has it. */
export function countByParty(
  orm: Orm,
  actor: Actor,
  span: Span,
  party: Party,
): Promise<{ id: number | null; count: number }[]> {
  const id = PARTIES[party];
  return orm.select({ id, count: counted }).from(referral).where(inSpan(actor, span)).groupBy(id);
}

/** How many transfers were canceled with each words. */
export function countCanceled(
  orm: Orm,
  actor: Actor,
  span: Span,
): Promise<{ words: string | null; count: number }[]> {
  const words = referral.rejectedReason;
  return orm
    .select({ words, count: counted })
    .from(referral)
    .where(and(inSpan(actor, span), eq(referral.state, 'REJECTED')))
    .groupBy(words);
}
