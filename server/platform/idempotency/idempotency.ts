import { and, eq, lt } from 'drizzle-orm';
import type { Orm } from '../database/database';
import { runText } from '../database/run-text';
import { idempotency } from '../database/tables';
import { noteArrival } from './device-gaps';
import type { KeyStore, Submission } from './run-once';

const KEPT_DAYS = 90;

/**
 * The keys in the table `idempotency`. A concurrent request with the same key waits in the insert of `claim`.
 * `tellMissing` hears which of a browser's submissions have not come though a later one has.
 */
export function keysIn(
  orm: Orm,
  tellMissing: (seqs: readonly number[]) => void = () => undefined,
): KeyStore<Orm> {
  return {
    transaction: (work) => orm.transaction((tx) => work(tx)),

    async claim(tx, submission) {
      const { issuer, subject, key, route, payloadSha256, deviceId, deviceSeq } = submission;
      const rows = await runText(
        tx,
        `insert into idempotency (issuer, subject, key, route, payload_sha256, device_id, device_seq)
          values ($1, $2, $3, $4, $5, $6, $7)
          on conflict do nothing returning key`,
        [issuer, subject, key, route, payloadSha256, deviceId, deviceSeq],
      );
      if (rows.length === 0) return false;
      tellMissing(await noteArrival(tx, submission));
      return true;
    },

    async keep(tx, { issuer, subject, key }, outcome) {
      await runText(
        tx,
        `update idempotency set status = $4, answer = $5::text::jsonb where issuer = $1 and subject = $2 and key = $3`,
        [issuer, subject, key, outcome.status, JSON.stringify(outcome.body)],
      );
    },

    async keepAlone(submission, outcome) {
      return orm.transaction(async (tx) => {
        const rows = await tx
          .insert(idempotency)
          .values({ ...submission, status: outcome.status, answer: outcome.body })
          .onConflictDoNothing()
          .returning({ key: idempotency.key });
        if (rows.length === 0) return false;
        await noteArrival(tx, submission);
        return true;
      });
    },

    async find(submission) {
      const [stored] = await orm.select().from(idempotency).where(sameKey(submission)).limit(1);
      if (!stored) return null;
      const { route, payloadSha256, status, answer } = stored;
      return { route, payloadSha256, status, body: answer };
    },
  };
}

/** Forgets keys older than 90 days; what they made keeps its `client_ref`. */
export async function forgetOldKeys(orm: Orm, now: Date): Promise<void> {
  const limit = new Date(now.getTime() - KEPT_DAYS * 86_400_000);
  await orm.delete(idempotency).where(lt(idempotency.createdAt, limit));
}

function sameKey({ issuer, subject, key }: Submission) {
  return and(eq(idempotency.issuer, issuer), eq(idempotency.subject, subject), eq(idempotency.key, key));
}
