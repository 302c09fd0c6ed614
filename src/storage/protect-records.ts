import { inRecords } from './check-pin';
import { findKey, type NamedKey, openRecordsKey } from './device-keys';
import { placeOf } from './draft-store';
import { openBytes, sealBytes } from './seal';
import type { PinRow, SealedRow, UserDatabase } from './user-database';

/**
 * Replaces the `records` key by `key`, which only the PIN of `guarded` opens, and seals every draft with it. False when
 * a PIN exists already.
 */
export async function protectRecords(
  database: UserDatabase,
  guarded: PinRow,
  key: NamedKey,
): Promise<boolean> {
  const { keys, drafts, clinical } = database;
  for (;;) {
    const old = await openRecordsKey(database);
    if (!old) return false;
    const before = await drafts.toArray();
    const after = await Promise.all(before.map((row) => sealAnew(row, old, key)));
    const isDone = await inRecords(database, async () => {
      // A form saved meanwhile, or another tab set a PIN: retry.
      if ((await findKey(database, 'records'))?.id !== old.id) return false;
      if (!areSame(before, await drafts.toArray())) return false;
      await drafts.clear();
      await drafts.bulkPut(after.filter((row) => row !== null));
      await clinical.clear();
      await keys.delete('records');
      await keys.put(guarded);
      return true;
    });
    if (isDone) return true;
  }
}

/** Null for a row that no key opens any more: it is dropped. */
async function sealAnew(row: SealedRow, from: NamedKey, to: NamedKey): Promise<SealedRow | null> {
  const plain = await openBytes(from.key, row, placeOf(row.key)).catch(() => null);
  return plain && { ...row, sealedWith: to.id, ...(await sealBytes(to.key, plain, placeOf(row.key))) };
}

function areSame(some: readonly SealedRow[], others: readonly SealedRow[]): boolean {
  const ivs = (rows: readonly SealedRow[]) =>
    rows.map(({ key, iv }) => `${key} ${new Uint8Array(iv)}`).join();
  return ivs(some) === ivs(others);
}
