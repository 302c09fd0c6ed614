import { hexOf } from './hash';
import { deriveWrappingKey, unwrapRecordsKey } from './pin-wrapping';
import type { PinRow, UserDatabase } from './user-database';

export const PIN_TRIALS = 5;

/** `destroyed`: that was the last trial. Drafts and clinical answers are deleted; waiting submissions are kept. */
export type Trial = { opened: true } | Refusal;

interface Refusal {
  opened: false;
  why: 'wrong' | 'destroyed' | 'none';
  left: number;
}

export interface RightPin {
  opened: true;
  row: PinRow;
  /** Not extractable. */
  key: CryptoKey;
  wrapping: CryptoKey;
}

/** Counts and checks one trial of a PIN. The last wrong one deletes everything that the PIN protects. */
export async function checkPin(database: UserDatabase, pin: string): Promise<RightPin | Refusal> {
  const row = await countTrial(database);
  if (!row) return refusal('none', 0);
  if (row.wrongTrials > PIN_TRIALS) return refusal('destroyed', 0);
  const wrapping = await deriveWrappingKey(pin, row.salt, row.iterations);
  const key = await unwrapRecordsKey(row, wrapping, false);
  if (key) return { opened: true, row, key, wrapping };
  if (row.wrongTrials < PIN_TRIALS) return refusal('wrong', trialsLeft(row));
  return (await whilePinIs(database, row, () => destroy(database))) ?? refusal('destroyed', 0);
}

/** The trial is counted on disk before it is checked: closing the tab does not give it back. */
function countTrial(database: UserDatabase): Promise<PinRow | null> {
  return inRecords(database, async () => {
    const row = await findPin(database);
    if (!row) return null;
    const counted = { ...row, wrongTrials: row.wrongTrials + 1 };
    if (row.wrongTrials >= PIN_TRIALS) await destroy(database);
    else await database.keys.put(counted);
    return counted;
  });
}

/** Call it inside a transaction over all three tables. */
async function destroy({ keys, drafts, clinical }: UserDatabase): Promise<void> {
  await keys.delete('pin');
  await drafts.clear();
  await clinical.clear();
}

export async function findPin({ keys }: UserDatabase): Promise<PinRow | null> {
  const row = await keys.get('pin');
  return row?.name === 'pin' ? row : null;
}

/** One transaction over the keys and everything that the `records` key seals. */
export function inRecords<Result>(database: UserDatabase, work: () => Promise<Result>): Promise<Result> {
  return database.transaction('rw', database.keys, database.drafts, database.clinical, work);
}

/**
 * Runs the work in one transaction and returns null. If another tab removed or changed this PIN meanwhile, it runs
 * nothing and returns the refusal.
 */
export function whilePinIs(
  database: UserDatabase,
  row: PinRow,
  work: () => Promise<unknown>,
): Promise<Refusal | null> {
  return inRecords(database, async () => {
    const present = await findPin(database);
    if (!present) return refusal('none', 0);
    if (!isSamePin(present, row)) return refusal('wrong', trialsLeft(present));
    await work();
    return null;
  });
}

/** A changed PIN keeps its id, but has a new salt. */
function isSamePin(one: PinRow, other: PinRow): boolean {
  return one.id === other.id && hexOf(one.salt) === hexOf(other.salt);
}

export function refusal(why: Refusal['why'], left: number): Refusal {
  return { opened: false, why, left };
}

export function trialsLeft(row: PinRow | null): number {
  return PIN_TRIALS - (row?.wrongTrials ?? 0);
}
