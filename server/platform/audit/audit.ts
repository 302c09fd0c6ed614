import type { FastifyBaseLogger } from 'fastify';
import type { Actor } from '../../../contract/roles';
import type { Database, Orm } from '../database/database';
import { runPlan, type Step } from '../database/plan';
import type { auditEntry } from '../database/tables';
import { Refused, storable } from '../http/refused';
import type { Origin } from '../http/route';
import { inGroups } from '../in-groups';
import { failureName } from '../log/failure-name';
import type { Reading } from './reading';
import { createSoughtHash } from './sought-hash';

type Entry = typeof auditEntry.$inferInsert;

/** The column `detail`: of a list, a look-up, a refusal, a repeated write or an edit. */
type AuditDetail = Pick<Reading, 'ids' | 'filter' | 'call' | 'code'> & {
  /** Keyed hash of the typed text. */
  sought?: string;
} & Partial<Edit>;

export interface Edit {
  before: unknown;
  after: unknown;
}

export interface Audit {
  /**
   * Stores that a person read something. The answer waits for it. Entries of the same moment are one write, so that
   * reads stay fast. Rejects with `UNAVAILABLE` if it cannot be stored: then there is no answer.
   */
  noteReading(actor: Actor, reading: Reading, origin: Origin): Promise<void>;
  /** The step that notes a change: one entry for each action. `edit`: what was there before, and instead. */
  planChange(
    actor: Actor,
    actions: readonly string[],
    referralId: number | null,
    origin: Origin,
    edit?: Edit,
  ): Step;
  /** Notes a change inside its own transaction. */
  noteChange(tx: Orm, actor: Actor, action: string, referralId: number | null, origin: Origin): Promise<void>;
  /** The same for a row of administration, with its content; `before` is null for a new row, `after` for a deleted one. */
  noteEdit(tx: Orm, actor: Actor, action: string, edit: Edit, origin: Origin): Promise<void>;
  /** One entry for each edit, as one statement. */
  noteEdits(tx: Orm, actor: Actor, action: string, edits: readonly Edit[], origin: Origin): Promise<void>;
}

/** The audit log: who read or changed what, when, and from where. */
export function createAudit(database: Database, log: FastifyBaseLogger, now: () => number = Date.now): Audit {
  const entryOf = (...given: ParametersOfEntry) => ({ at: new Date(now()), ...detailsOf(...given) });
  const write = inGroups<Entry>(async (entries) => {
    await insertEntries(database.orm, entries);
    return [];
  });
  const hashOf = createSoughtHash(database.orm);

  return {
    async noteReading(actor, reading, origin) {
      try {
        const { action, referralId = null, sought, ids, filter, call, code } = reading;
        const detail: AuditDetail = {
          ...(ids && { ids }),
          ...(filter && { filter }),
          ...(sought && { sought: await hashOf(sought) }),
          ...(call && { call }),
          ...(code && { code }),
        };
        await write(entryOf(actor, action, referralId, origin, detail));
      } catch (error) {
        log.error(
          { failure: failureName(error) },
          'an audit entry could not be stored; its answer was withheld',
        );
        throw new Refused('UNAVAILABLE');
      }
    },
    planChange(actor, actions, referralId, origin, edit) {
      return entriesStep(actions.map((action) => entryOf(actor, action, referralId, origin, edit)));
    },
    async noteChange(tx, actor, action, referralId, origin) {
      await insertEntries(tx, [entryOf(actor, action, referralId, origin)]);
    },
    async noteEdit(tx, actor, action, { before, after }, origin) {
      await insertEntries(tx, [entryOf(actor, action, null, origin, { before, after })]);
    },
    async noteEdits(tx, actor, action, edits, origin) {
      for (let at = 0; at < edits.length; at += ENTRIES_OF_STATEMENT)
        await insertEntries(
          tx,
          edits
            .slice(at, at + ENTRIES_OF_STATEMENT)
            .map(({ before, after }) => entryOf(actor, action, null, origin, { before, after })),
        );
    },
  };
}

/** The embedded database answers nobody else during a statement. */
const ENTRIES_OF_STATEMENT = 500;

/** One statement with one parameter for any number of entries: a long list of values is slower to build. */
async function insertEntries(orm: Orm, entries: readonly Entry[]): Promise<void> {
  await runPlan(orm, { guards: [], steps: [entriesStep(entries)] });
}

function entriesStep(entries: readonly Entry[]): Step {
  return {
    name: 'noted',
    text: `insert into audit_entry (at, subject, username, action, referral_id, address, request_id, detail)
      select at, subject, username, action, "referralId", address, "requestId", detail
      from gate, jsonb_to_recordset($1::text::jsonb) as entry
        (at timestamptz, subject text, username text, action text, "referralId" int, address text, "requestId" text,
         detail jsonb)`,
    parameters: [JSON.stringify(entries)],
  };
}

/** One entry that PostgreSQL cannot store would fail the whole group. */
const LONGEST = 255;

type ParametersOfEntry = Parameters<typeof detailsOf>;

function detailsOf(
  actor: Actor,
  action: string,
  referralId: number | null,
  origin: Origin,
  detail: AuditDetail = {},
): Omit<Entry, 'at'> {
  return {
    subject: storable(actor.subject, LONGEST),
    username: storable(actor.username, LONGEST),
    action,
    referralId,
    address: storable(origin.address, LONGEST),
    requestId: origin.requestId,
    ...(Object.keys(detail).length > 0 && { detail }),
  };
}
