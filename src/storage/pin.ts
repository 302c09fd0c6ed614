import { checkPin, findPin, type RightPin, refusal, type Trial, trialsLeft, whilePinIs } from './check-pin';
import { makeKey, type NamedKey, openRecordsKey } from './device-keys';
import { deriveWrappingKey, newSalt, PIN_ITERATIONS, unwrapRecordsKey, wrapRecordsKey } from './pin-wrapping';
import { protectRecords } from './protect-records';
import type { RecordsGuard } from './records-guard';
import type { PinRow, UserDatabase } from './user-database';

const PIN = /^\d{4,8}$/;

export type PinState = 'none' | 'locked' | 'open';

export interface PinGuard extends RecordsGuard {
  state(): Promise<PinState>;
  /** False when a PIN exists already, or when it does not have 4 to 8 digits. */
  set(pin: string): Promise<boolean>;
  unlock(pin: string): Promise<Trial>;
  /** Calls back each time that the records can be opened again. Returns the function that ends it. */
  onOpened(listener: () => void): () => void;
  /** Forgets the key until the PIN is given again. Does nothing without a PIN. */
  lock(): void;
  change(from: string, to: string): Promise<Trial>;
  remove(pin: string): Promise<Trial>;
}

/**
 * An optional PIN that protects the owner's drafts and clinical answers from other users of the tablet. It wraps the
 * `records` key, which is then never stored in clear. Every change is one transaction: if the page dies, the database
 * has either the old key or the new one, and every draft is sealed with that key.
 */
export function createPinGuard(database: UserDatabase, iterations = PIN_ITERATIONS): PinGuard {
  const { keys } = database;
  let open: NamedKey | null = null;
  const listeners = new Set<() => void>();

  /** Checks a PIN. If it is right and no other tab changed it meanwhile, runs the write of `then` in one transaction. */
  async function tryPin(
    pin: string,
    then: (right: RightPin) => Promise<() => Promise<unknown>>,
  ): Promise<Trial> {
    const checked = await checkPin(database, pin);
    if (!checked.opened) return checked;
    const { row, key } = checked;
    const refused = await whilePinIs(database, row, await then(checked));
    if (refused) return refused;
    open = { id: row.id, key };
    for (const listener of listeners) listener();
    return { opened: true };
  }

  return {
    async state() {
      const row = await findPin(database);
      if (!row) return 'none';
      return open?.id === row.id ? 'open' : 'locked';
    },
    async key() {
      const row = await findPin(database);
      if (!row) return openRecordsKey(database);
      return open?.id === row.id ? open : null;
    },
    onOpened(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
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
      if (!(await protectRecords(database, guarded, kept))) return false;
      open = kept;
      return true;
    },
    unlock: (pin) =>
      tryPin(
        pin,
        async ({ row }) =>
          async () =>
            keys.put({ ...row, wrongTrials: 0 }),
      ),
    async change(from, to) {
      if (!PIN.test(to)) return refusal('wrong', trialsLeft(await findPin(database)));
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
