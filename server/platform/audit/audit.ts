import type { FastifyBaseLogger } from 'fastify';
import type { Actor } from '../../../contract/roles';
import type { Database, Orm } from '../database/database';
import { runText } from '../database/run-text';
import type { auditEntry } from '../database/tables';
import type { Origin } from '../http/route';

type Entry = typeof auditEntry.$inferInsert;

const FLUSH_MS = 250;
const FLUSH_ENTRIES = 200;

export interface Audit {
  /** Notes that a record was opened. Entries are written in batches, within 250 ms, so that reads stay fast. */
  noteReading(actor: Actor, action: string, referralId: number | null, origin: Origin): void;
  /** Notes a change inside its own transaction. */
  noteChange(tx: Orm, actor: Actor, action: string, referralId: number | null, origin: Origin): Promise<void>;
  /** Writes the waiting entries; called before the server ends. */
  flush(): Promise<void>;
}

/** The audit log: who opened or changed which transfer, when, and from where. */
export function createAudit(database: Database, log: FastifyBaseLogger): Audit {
  let gathered: Entry[] = [];
  let timer: NodeJS.Timeout | undefined;

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const entries = gathered;
    gathered = [];
    if (entries.length === 0) return;
    try {
      await insertEntries(database.orm, entries);
    } catch (error) {
      log.error(
        { err: error, entries: entries.length },
        'audit entries could not be written; they are kept for the next attempt',
      );
      gathered = [...entries, ...gathered].slice(-50_000);
    }
  }

  return {
    noteReading(actor, action, referralId, origin) {
      gathered.push(entryOf(actor, action, referralId, origin));
      if (gathered.length >= FLUSH_ENTRIES) void flush();
      else timer ??= setTimeout(() => void flush(), FLUSH_MS);
    },
    async noteChange(tx, actor, action, referralId, origin) {
      await insertEntries(tx, [entryOf(actor, action, referralId, origin)]);
    },
    flush,
  };
}

/** One statement with one parameter for any number of entries: a long list of values is slower to build. */
async function insertEntries(orm: Orm, entries: readonly Entry[]): Promise<void> {
  await runText(
    orm,
    `insert into audit_entry (at, subject, username, action, referral_id, address, request_id)
      select at, subject, username, action, "referralId", address, "requestId" from jsonb_to_recordset($1::text::jsonb) as entry
        (at timestamptz, subject text, username text, action text, "referralId" int, address text, "requestId" text)`,
    [JSON.stringify(entries)],
  );
}

function entryOf(actor: Actor, action: string, referralId: number | null, origin: Origin): Entry {
  const { subject, username } = actor;
  return {
    at: new Date(),
    subject,
    username,
    action,
    referralId,
    address: origin.address,
    requestId: origin.requestId,
  };
}
