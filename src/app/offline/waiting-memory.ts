import type { Owner } from '../../outbox';
import { deviceMemory, readJson } from '../../session';

/** One submission that waited: its title, without a patient, and when it was written, in milliseconds. */
interface Waiting {
  title: string;
  at: number;
}

/** What this browser knew at last of a person's submissions, outside the database that holds them. */
interface Remembered {
  /** Number of the person's last submission on this device; 0 if there was none. */
  last: number;
  waiting: readonly Waiting[];
  /** Waited when the database was lost; kept until the person has read it. */
  lost: readonly Waiting[];
  /** Ids of received submissions whose result was told and read. */
  read: readonly string[];
}

const NOTHING: Remembered = { last: 0, waiting: [], lost: [], read: [] };

/** In localStorage: a browser may lose or delete its databases and keep this. */
export function waitingMemory({ issuer, subject }: Pick<Owner, 'issuer' | 'subject'>, memory = deviceMemory) {
  const key = `relevo.waiting ${issuer} ${subject}`;
  /** Also localStorage may be deleted under the page. */
  let lastHere = 0;
  const read = (): Remembered => {
    const stored = readJson(memory, key) as Partial<Remembered> | null;
    const { last, waiting, lost, read } = { ...NOTHING, ...stored };
    lastHere = Math.max(lastHere, Number(last) || 0);
    return {
      last: lastHere,
      waiting: listOf(waiting),
      lost: listOf(lost),
      read: Array.isArray(read) ? read : [],
    };
  };
  return {
    read,
    write(changed: Partial<Remembered>): void {
      const before = read();
      const next = { ...before, ...changed };
      lastHere = next.last;
      if (JSON.stringify(next) !== JSON.stringify(before)) memory.setItem(key, JSON.stringify(next));
    },
  };
}

export type WaitingMemory = ReturnType<typeof waitingMemory>;

const listOf = (value: unknown): readonly Waiting[] =>
  Array.isArray(value) ? value.filter((one) => one?.title && one.at > 0) : [];
