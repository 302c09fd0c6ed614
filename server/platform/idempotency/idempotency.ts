import { and, eq, lt } from 'drizzle-orm';
import type { Orm } from '../database/database';
import { runText } from '../database/run-text';
import { idempotency } from '../database/schema';
import { Refused } from '../http/refused';

/** One submission of one person: what its key stands for. */
export interface Submission {
  issuer: string;
  subject: string;
  key: string;
  /** Method and path pattern of the call. */
  route: string;
  payloadSha256: string;
  deviceSeq: number | null;
}

/** What was answered, and is answered again to the same key. */
export interface Outcome {
  status: number;
  body: unknown;
}

const KEPT_DAYS = 90;

/**
 * Claims the key inside the transaction of its effect. False when somebody has it: a concurrent request with the same
 * key waits here until the first one is decided.
 */
export async function claimKey(tx: Orm, submission: Submission): Promise<boolean> {
  const { issuer, subject, key, route, payloadSha256, deviceSeq } = submission;
  const rows = await runText(
    tx,
    `insert into idempotency (issuer, subject, key, route, payload_sha256, device_seq) values ($1, $2, $3, $4, $5, $6)
      on conflict do nothing returning key`,
    [issuer, subject, key, route, payloadSha256, deviceSeq],
  );
  return rows.length > 0;
}

/** Keeps the outcome of a claimed key; committed together with the effect. */
export async function keepOutcome(tx: Orm, submission: Submission, outcome: Outcome): Promise<void> {
  const { issuer, subject, key } = submission;
  await runText(
    tx,
    `update idempotency set status = $4, answer = $5::text::jsonb where issuer = $1 and subject = $2 and key = $3`,
    [issuer, subject, key, outcome.status, JSON.stringify(outcome.body)],
  );
}

/**
 * Keeps a decided refusal whose transaction was rolled back. When another request with this key was decided in
 * between, that outcome holds.
 */
export async function keepRefusal(orm: Orm, submission: Submission, outcome: Outcome): Promise<Outcome> {
  const rows = await orm
    .insert(idempotency)
    .values({ ...submission, status: outcome.status, answer: outcome.body })
    .onConflictDoNothing()
    .returning({ key: idempotency.key });
  return rows.length > 0 ? outcome : ((await findOutcome(orm, submission)) ?? outcome);
}

/**
 * The stored outcome of a key, null when there is none. Throws `KEY_REUSED` for the same key with another payload,
 * `IN_PROGRESS` for a key whose outcome is not known yet.
 */
export async function findOutcome(orm: Orm, submission: Submission): Promise<Outcome | null> {
  const [stored] = await orm.select().from(idempotency).where(sameKey(submission)).limit(1);
  if (!stored) return null;
  if (stored.route !== submission.route || stored.payloadSha256 !== submission.payloadSha256)
    throw new Refused('KEY_REUSED');
  if (stored.status === null) throw new Refused('IN_PROGRESS');
  return { status: stored.status, body: stored.answer };
}

/** Forgets keys older than 90 days; what they made keeps its `client_ref`. */
export async function forgetOldKeys(orm: Orm, now: Date): Promise<void> {
  const limit = new Date(now.getTime() - KEPT_DAYS * 86_400_000);
  await orm.delete(idempotency).where(lt(idempotency.createdAt, limit));
}

function sameKey({ issuer, subject, key }: Submission) {
  return and(eq(idempotency.issuer, issuer), eq(idempotency.subject, subject), eq(idempotency.key, key));
}
