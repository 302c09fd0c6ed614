import { findKey, makeKey, type NamedKey, openRecordsKey } from './device-keys';
import { placeOf } from './draft-store';
import { deriveWrappingKey, newSalt, PIN_ITERATIONS, unwrapRecordsKey, wrapRecordsKey } from './pin-wrapping';
import type { RecordsGuard } from './records-guard';
import { openBytes, sealBytes } from './seal';
import type { PinRow, SealedRow, UserDatabase } from './user-database';

export const PIN_TRIALS = 5;
const PIN = /^\d{4,8}$/;

export type PinState = 'none' | 'locked' | 'open';
/** `destroyed`: that was the last trial. Drafts and clinical answers are deleted; waiting submissions are kept. */
export type Trial = { opened: true } | { opened: false; why: 'wrong' | 'destroyed' | 'none'; left: number };

export interface PinGuard extends RecordsGuard {
  state(): Promise<PinState>;
  /** False when a PIN exists already, or when it does not have 4 to 8 digits. */
  set(pin: string): Promise<boolean>;
  unlock(pin: string): Promise<Trial>;
  /** Forgets the key until the PIN is given again. Does nothing without a PIN. */
  lock(): void;
  change(from: string, to: string): Promise<Trial>;
  remove(pin: string): Promise<Trial>;
}

interface Opened {
  row: PinRow;
  /** Not extractable. */
  key: CryptoKey;
  wrapping: CryptoKey;
}

/**
 * An optional PIN that protects the owner's drafts and clinical answers from other users of the tablet. It wraps the
 * `records` key, which is then never stored in clear. Every change is one transaction: if the page dies, the database
 * has either the old key or the new one, and every draft is sealed with that key.
 */
export function createPinGuard(database: UserDatabase, iterations = PIN_ITERATIONS): PinGuard {
  const { keys, drafts, clinical } = database;
  let open: NamedKey | null = null;

  const findPin = async (): Promise<PinRow | null> => {
    const row = await keys.get('pin');
    return row?.name === 'pin' ? row : null;
  };

  /** The trial is counted on disk before it is checked: closing the tab does not give it back. */
  const countTrial = () =>
    database.transaction('rw', keys, drafts, clinical, async (): Promise<PinRow | null> => {
      const row = await findPin();
      if (!row) return null;
      if (row.wrongTrials >= PIN_TRIALS) await destroy();
      else await keys.put({ ...row, wrongTrials: row.wrongTrials + 1 });
      return { ...row, wrongTrials: row.wrongTrials + 1 };
    });

  /** Call it inside a transaction over all three tables. */
  const destroy = async () => {
    await keys.delete('pin');
    await drafts.clear();
    await clinical.clear();
  };

  /** Checks a PIN. If it is right, runs the write of `then` in one transaction. */
  async function tryPin(
    pin: string,
    then: (opened: Opened) => Promise<() => Promise<unknown>>,
  ): Promise<Trial> {
    const row = await countTrial();
    if (!row) return refusal('none', 0);
    if (row.wrongTrials > PIN_TRIALS) return refusal('destroyed', 0);
    const wrapping = await deriveWrappingKey(pin, row.salt, row.iterations);
    const key = await unwrapRecordsKey(row, wrapping, false);
    if (!key && row.wrongTrials === PIN_TRIALS) {
      await database.transaction('rw', keys, drafts, clinical, async () => {
        if ((await findPin())?.id === row.id) await destroy();
      });
      return refusal('destroyed', 0);
    }
    if (!key) return refusal('wrong', PIN_TRIALS - row.wrongTrials);
    const write = await then({ row, key, wrapping });
    await database.transaction('rw', keys, drafts, clinical, async () => {
      if ((await findPin())?.id === row.id) await write();
    });
    open = { id: row.id, key };
    return { opened: true };
  }

  return {
    async state() {
      const row = await findPin();
      if (!row) return 'none';
      return open?.id === row.id ? 'open' : 'locked';
    },
    async key() {
      const row = await findPin();
      if (!row) return openRecordsKey(database);
      return open?.id === row.id ? open : null;
    },
    lock() {
      open = null;
    },
    async set(pin) {
      if (!PIN.test(pin)) return false;
      const made = await makeKey(true);
      const salt = newSalt();
      const wrapping = await deriveWrappingKey(pin, salt, iterations);
      const guarded: PinRow = {
        name: 'pin',
        id: made.id,
        salt,
        iterations,
        wrongTrials: 0,
        ...(await wrapRecordsKey(made.key, wrapping)),
      };
      const key = await unwrapRecordsKey(guarded, wrapping, false);
      if (!key) return false;
      const kept = { id: made.id, key };
      for (;;) {
        const old = await openRecordsKey(database);
        if (!old) return false;
        const before = await drafts.toArray();
        const after = await Promise.all(before.map((row) => sealAnew(row, old, kept)));
        const isDone = await database.transaction('rw', keys, drafts, clinical, async () => {
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
        if (!isDone) continue;
        open = kept;
        return true;
      }
    },
    unlock: (pin) =>
      tryPin(
        pin,
        async ({ row }) =>
          async () =>
            keys.put({ ...row, wrongTrials: 0 }),
      ),
    async change(from, to) {
      if (!PIN.test(to)) return refusal('wrong', PIN_TRIALS - ((await findPin())?.wrongTrials ?? 0));
      return tryPin(from, async ({ row, wrapping }) => {
        const salt = newSalt();
        const copy = await unwrapRecordsKey(row, wrapping, true);
        const wrapped = copy && (await wrapRecordsKey(copy, await deriveWrappingKey(to, salt, iterations)));
        return async () => keys.put({ ...row, ...wrapped, salt, iterations, wrongTrials: 0 });
      });
    },
    remove: (pin) =>
      tryPin(pin, async ({ row, key }) => async () => {
        await keys.delete('pin');
        await keys.put({ name: 'records', id: row.id, key });
      }),
  };
}

function refusal(why: 'wrong' | 'destroyed' | 'none', left: number): Trial {
  return { opened: false, why, left };
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
