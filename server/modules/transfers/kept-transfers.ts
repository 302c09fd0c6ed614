import { eq, inArray, sql } from 'drizzle-orm';
import type { Database, Orm } from '../../platform/database/database';
import type { JsonBytes } from '../../platform/http/route';
import { inGroups } from '../../platform/in-groups';
import type { Reference } from '../../platform/ports/reference';
import { type ReferralRecord, referral } from './tables';

/** What `make` made for this kind: once, and again after the reference data was reloaded. */
type Kept<Made> = (kind: string, reference: Reference, make: () => Made) => Made;

/** A transfer's row at one stamp, with the answers made from it. */
export interface KeptTransfer {
  readonly record: ReferralRecord;
  /** A part of an answer, by its kind. */
  bytesOf: Kept<Buffer>;
  /** A complete answer, by its kind. */
  answerOf: Kept<JsonBytes>;
}

/** A row's number and its stamp; each change of the row gives a new stamp. */
export interface Stamped {
  id: number;
  stamp: string;
}

interface KeptTransfers {
  /** The transfer with this number; undefined if there is none. */
  find(id: number): Promise<KeptTransfer | undefined>;
  /** In the order of `wanted`, without rows that no longer exist. */
  findAll(wanted: readonly Stamped[]): Promise<KeptTransfer[]>;
}

/** PostgreSQL's number of the transaction that wrote the row: every change in any process gives a new one. */
export const rowStamp = sql<string>`${referral}.xmin::text`;

const CAPACITY = 3000;

/**
 * Transfers in memory. Each read asks the database only for the stamp, which costs a fraction of a read, parse and
 * presentation of the row. Users request the first page of a list very often.
 */
export function createKeptTransfers(database: Database): KeptTransfers {
  const kept = new Map<number, { stamp: string; transfer: KeptTransfer }>();

  function findKept({ id, stamp }: Stamped): KeptTransfer | undefined {
    const entry = kept.get(id);
    if (entry?.stamp !== stamp) return undefined;
    // Moves it to the end: the first entry is the least recently used one.
    kept.delete(id);
    kept.set(id, entry);
    return entry.transfer;
  }

  function keep(stamp: string, record: ReferralRecord): KeptTransfer {
    const transfer = keptTransfer(record);
    kept.delete(record.id);
    kept.set(record.id, { stamp, transfer });
    for (const oldest of kept.keys()) {
      if (kept.size <= CAPACITY) break;
      kept.delete(oldest);
    }
    return transfer;
  }

  /** The stamps of the transfers that are opened at the same time, with one statement. */
  const stampOf = inGroups<number, Stamped | undefined>(async (ids) => {
    const rows = await database.query<Stamped>(
      'select id, xmin::text as stamp from referral where id = any($1::text::int[])',
      [`{${[...new Set(ids)]}}`],
    );
    const stamps = new Map(rows.map((row) => [row.id, row]));
    return ids.map((id) => stamps.get(id));
  });

  return {
    async find(id) {
      const stamped = await stampOf(id);
      if (!stamped) return undefined;
      const known = findKept(stamped);
      if (known) return known;
      const [read] = await readRecords(database.orm, [id]);
      return read && keep(read.stamp, read.record);
    },

    async findAll(wanted) {
      const found = new Map<number, KeptTransfer>();
      for (const stamped of wanted) {
        const known = findKept(stamped);
        if (known) found.set(stamped.id, known);
      }
      const missing = wanted.filter(({ id }) => !found.has(id)).map(({ id }) => id);
      for (const { stamp, record } of await readRecords(database.orm, missing))
        found.set(record.id, keep(stamp, record));
      return wanted.flatMap(({ id }) => found.get(id) ?? []);
    },
  };
}

async function readRecords(orm: Orm, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const which = ids.length === 1 ? eq(referral.id, ids[0] ?? 0) : inArray(referral.id, [...ids]);
  return orm.select({ stamp: rowStamp, record: referral }).from(referral).where(which);
}

function keptTransfer(record: ReferralRecord): KeptTransfer {
  return { record, bytesOf: keepMade(), answerOf: keepMade() };
}

function keepMade<Made>(): Kept<Made> {
  const all = new Map<string, { reference: Reference; made: Made }>();
  return (kind, reference, make) => {
    const known = all.get(kind);
    if (known?.reference === reference) return known.made;
    const made = make();
    all.set(kind, { reference, made });
    return made;
  };
}
