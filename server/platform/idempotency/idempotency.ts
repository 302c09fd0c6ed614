import { and, eq } from 'drizzle-orm';
import type { Orm } from '../database/database';
import { runText } from '../database/run-text';
import { idempotency } from '../database/tables';
import { noteArrival } from './device-gaps';
import type { KeyedWrite, KeyStore } from './run-once';

/**
 * The keys in the table `idempotency`. A concurrent request with the same key waits in the insert of `claim`.
 * `tellMissing` receives the sequence numbers of a browser that are newly missing.
 */
export function keysIn(
  orm: Orm,
  tellMissing: (seqs: readonly number[]) => void = () => undefined,
): KeyStore<Orm> {
  return {
    transaction: (work) => orm.transaction((tx) => work(tx)),

    async claim(tx, write) {
      const { issuer, subject, key, route, payloadSha256, deviceId, deviceSeq } = write;
      const rows = await runText(
        tx,
        `insert into idempotency (issuer, subject, key, route, payload_sha256, device_id, device_seq)
          values ($1, $2, $3, $4, $5, $6, $7)
          on conflict do nothing returning key`,
        [issuer, subject, key, route, payloadSha256, deviceId, deviceSeq],
      );
      if (rows.length === 0) return false;
      tellMissing(await noteArrival(tx, write));
      return true;
    },

    async keep(tx, { issuer, subject, key }, answer) {
      await runText(
        tx,
        `update idempotency set status = $4, answer = $5::text::jsonb where issuer = $1 and subject = $2 and key = $3`,
        [issuer, subject, key, answer.status, JSON.stringify(answer.body)],
      );
    },

    async keepAlone(write, answer) {
      return orm.transaction(async (tx) => {
        const rows = await tx
          .insert(idempotency)
          .values({ ...write, status: answer.status, answer: answer.body })
          .onConflictDoNothing()
          .returning({ key: idempotency.key });
        if (rows.length === 0) return false;
        await noteArrival(tx, write);
        return true;
      });
    },

    async find(write) {
      const [stored] = await orm.select().from(idempotency).where(sameKey(write)).limit(1);
      if (!stored) return null;
      const { route, payloadSha256, status, answer } = stored;
      return { route, payloadSha256, status, body: answer };
    },
  };
}

/** One statement deletes at most this many keys, so that no write waits long for it. */
const AT_ONCE = 5000;

/** Deletes keys of before; the rows that they created keep their `client_ref`. */
export async function forgetOldKeys(orm: Orm, before: Date): Promise<void> {
  for (;;) {
    const deleted = await runText(
      orm,
      `delete from idempotency where ctid = any(array(
         select ctid from idempotency where created_at < $1::text::timestamptz limit ${AT_ONCE}
       )) returning 1`,
      [before.toISOString()],
    );
    if (deleted.length < AT_ONCE) return;
  }
}

function sameKey({ issuer, subject, key }: KeyedWrite) {
  return and(eq(idempotency.issuer, issuer), eq(idempotency.subject, subject), eq(idempotency.key, key));
}
