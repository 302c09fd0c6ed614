import type { Content, OutboxItem, OutboxStatus, Owner, TrayEntry } from '../outbox';
import { isOver } from '../outbox/states';
import { statusOf } from '../outbox/status';

/** The device did not know the time when it was written, and still does not. */
export function isTimeDoubtful({ clock }: Pick<OutboxItem, 'clock'>): boolean {
  return !clock?.isSure;
}

/**
 * One submission, decrypted for its owner. `content` is null when it cannot be opened, and when it is finished; some
 * minutes after the receipt it is still there, for screens whose data are older than the receipt.
 */
export interface Entry extends TrayEntry {
  content: Content | null;
  /** The sent fraction, 0 to 1, of a submission with a file. */
  progress: number | null;
}

export interface View extends Omit<OutboxStatus, 'entries'> {
  /** In the order of their creation. */
  entries: readonly Entry[];
  /** False until the disk was read once. */
  isRead: boolean;
}

export const NOTHING_YET: View = {
  entries: [],
  pending: 0,
  needsPerson: 0,
  waitingAuth: 0,
  received: 0,
  isRead: false,
};

/** For a device without storage: nothing can wait. */
export const NOTHING_KEPT: View = { ...NOTHING_YET, isRead: true };

interface Shown {
  owner: Owner;
  contents: ReadonlyMap<string, Content | null>;
  progress: ReadonlyMap<string, number>;
  now: number;
  /** The view before this one: unchanged parts stay the same objects. */
  before: View;
}

export function viewOf(
  items: readonly OutboxItem[],
  { owner, contents, progress, now, before }: Shown,
): View {
  const { entries, ...counts } = statusOf(items, now, owner);
  const known = new Map(before.entries.map((entry) => [entry.item.id, entry]));
  return {
    ...counts,
    isRead: true,
    entries: entries.map((trayEntry) => {
      const { id, state } = trayEntry.item;
      const entry: Entry = {
        ...trayEntry,
        content: contents.get(id) ?? null,
        progress: state === 'sending' ? (progress.get(id) ?? null) : null,
      };
      const shown = known.get(id);
      return shown && isSameEntry(shown, entry) ? shown : entry;
    }),
  };
}

function isSameEntry(one: Entry, other: Entry): boolean {
  return (Object.keys(one) as (keyof Entry)[]).every((name) => Object.is(one[name], other[name]));
}

/** Submissions that the server has not received and the owner has not discarded. */
export function waitingEntries({ entries }: View): Entry[] {
  return entries.filter(({ item, isOtherEntity }) => !isOtherEntity && !isOver(item.state));
}

/** All that the server has not: the waiting ones, and those written with another entity. The count of chip and tray. */
export function unsentEntries({ entries }: View): Entry[] {
  return entries.filter(({ item }) => !isOver(item.state));
}
