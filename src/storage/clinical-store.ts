import * as v from 'valibot';
import { hexOf, sha256 } from './hash';
import { isRecordsKey, type RecordsGuard } from './records-guard';
import { openJson, sealJson } from './seal';
import type { UserDatabase } from './user-database';

export interface ClinicalAnswer {
  data: unknown;
  /** When the server answered, by this device's clock. */
  at: number;
}

/** Last server answers, for use without a network. A cache: it never fails and nobody waits for it. */
export interface ClinicalStore {
  put(query: string, answer: ClinicalAnswer): Promise<void>;
  get(query: string): Promise<ClinicalAnswer | null>;
  /** The newest answers with their queries, without very large ones. */
  newest(count: number): Promise<(ClinicalAnswer & { query: string })[]>;
  clear(): Promise<void>;
}

export const CLINICAL_ANSWERS = 300;
export const CLINICAL_MS = 7 * 24 * 60 * 60_000;

/** Larger answers are not opened ahead: that takes longer than waiting for the screen that needs them. */
const LARGE_BYTES = 200_000;

/** `serverAt`: the same by the server's clock, where that was known. */
const Answer = v.object({ data: v.unknown(), at: v.number(), serverAt: v.optional(v.number()) });
const Named = v.object({ ...Answer.entries, query: v.string() });

/**
 * `query` is TanStack's query hash. It may contain a typed search, so only its SHA-256 is stored in clear. `serverTime`: the
 * server's clock, in milliseconds; null while it is unknown.
 */
export function createClinicalStore(
  database: UserDatabase,
  guard: RecordsGuard,
  now: () => number = Date.now,
  serverTime: () => number | null = () => null,
): ClinicalStore {
  const { clinical, keys } = database;

  const serverTimeOf = (at: number): number | undefined => {
    const known = serverTime();
    return known === null ? undefined : known - (now() - at);
  };

  /**
   * The answer with its time by this device's clock as it is now, which may have been set since. Of two ages the larger one
   * counts: nothing old looks fresh.
   */
  const dated = <Kept extends v.InferOutput<typeof Answer>>({ serverAt, ...kept }: Kept) => {
    const ahead = (serverTime() ?? now()) - now();
    return serverAt === undefined ? kept : { ...kept, at: Math.min(kept.at, serverAt - ahead) };
  };

  async function put(query: string, answer: ClinicalAnswer): Promise<void> {
    const found = await guard.key();
    if (!found) return;
    const key = await keyOf(query);
    const sealed = await sealJson(
      found.key,
      { ...answer, serverAt: serverTimeOf(answer.at), query },
      placeOf(key),
    );
    await database.transaction('rw', clinical, keys, async () => {
      if (!(await isRecordsKey(database, found.id))) return;
      await clinical.put({ key, at: answer.at, sealedWith: found.id, ...sealed });
      await clinical
        .where('at')
        .below(now() - CLINICAL_MS)
        .delete();
      await clinical.bulkDelete(
        await clinical.orderBy('at').reverse().offset(CLINICAL_ANSWERS).primaryKeys(),
      );
    });
  }

  async function get(query: string): Promise<ClinicalAnswer | null> {
    const key = await keyOf(query);
    const [row, found] = await Promise.all([clinical.get(key), guard.key()]);
    if (!row || !found || row.sealedWith !== found.id || now() - row.at > CLINICAL_MS) return null;
    return dated(v.parse(Answer, await openJson(found.key, row, placeOf(key))));
  }

  async function newest(count: number) {
    const [rows, found] = await Promise.all([
      clinical.orderBy('at').reverse().limit(count).toArray(),
      guard.key(),
    ]);
    const opened = rows.map(async (row) => {
      const isOld = now() - row.at > CLINICAL_MS;
      if (row.sealedWith !== found?.id || isOld || row.bytes.byteLength > LARGE_BYTES) return [];
      // Answers of the previous version have no `query`.
      const kept = v.safeParse(Named, await openJson(found.key, row, placeOf(row.key)));
      return kept.success ? [dated(kept.output)] : [];
    });
    return (await Promise.all(opened)).flat();
  }

  return {
    // On a full disk, drop this cache to keep space for waiting submissions.
    put: (query, answer) => put(query, answer).catch(() => clinical.clear().catch(() => undefined)),
    get: (query) => get(query).catch(() => null),
    newest: (count) => newest(count).catch(() => []),
    clear: () => clinical.clear(),
  };
}

async function keyOf(query: string): Promise<string> {
  return hexOf(await sha256(query));
}

function placeOf(key: string): string {
  return `relevo clinical ${key}`;
}
