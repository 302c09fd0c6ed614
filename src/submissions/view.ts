import type { Content, OutboxItem, OutboxStatus, TrayEntry } from '../outbox';
import { isOver } from '../outbox/states';
import { statusOf } from '../outbox/status';

/** One submission as its owner sees it: opened, unless it is over or cannot be opened any more. */
export interface Entry extends TrayEntry {
  content: Content | null;
  /** How much of it has been sent, 0 to 1, where it carries a file. */
  progress: number | null;
}

export interface View extends Omit<OutboxStatus, 'entries'> {
  /** In the order in which they were made. */
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

/** On a device that has no storage, where nothing can wait. */
export const NOTHING_KEPT: View = { ...NOTHING_YET, isRead: true };

export interface Shown {
  contents: ReadonlyMap<string, Content | null>;
  progress: ReadonlyMap<string, number>;
  now: number;
  /** What was shown before: what has not changed since stays the same object. */
  before: View;
}

export function viewOf(items: readonly OutboxItem[], { contents, progress, now, before }: Shown): View {
  const { entries, ...counts } = statusOf(items, now);
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

/** What has not reached the server and was not thrown away. */
export function waitingEntries({ entries }: View): Entry[] {
  return entries.filter(({ item }) => !isOver(item.state));
}
