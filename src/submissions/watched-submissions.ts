import type { OutboxItem, OutboxPorts, Owner } from '../outbox';
import { watchItems } from '../outbox';
import { isOver, needsPerson } from '../outbox/states';
import type { UserDatabase } from '../storage';
import { openedContents } from './opened-contents';
import { type SendProgress, sendProgressOf } from './send-progress';
import { type Entry, NOTHING_YET, type View, viewOf } from './view';

const AGES_EVERY_MS = 30_000;
/** A stored submission is in the view within this time. */
const SEEN_WITHIN_MS = 1000;
/** The disk did not give the key: the submissions are shown without their content, and opened again after this pause. */
const OPENED_AGAIN_AFTER_MS = 2000;

type Listener = (item: OutboxItem) => void;

/** The submissions of one person on this device, decrypted and updated on changes in this tab or another. */
export interface WatchedSubmissions {
  getView(): View;
  subscribe(listener: () => void): () => void;
  /** Calls the listener for each submission that the server has received, sent by this page or another. */
  onReceived(listener: Listener): () => void;
  /** Calls the listener for each submission that needs its owner's decision, unless a screen follows it. */
  onNeedsPerson(listener: Listener): () => void;
  /**
   * Calls the listener with waiting submissions that are no longer on the disk: the browser or a person deleted the data
   * of this site. An owner's `discard` leaves the submission there.
   */
  onLost(listener: (lost: readonly Entry[]) => void): () => void;
  /**
   * Resolves with the result of a submission, or with `kept` after `patienceMs`. Not before the view has it: otherwise
   * its button would be enabled once more.
   */
  follow(id: string, patienceMs: number): Promise<SendProgress>;
  onProgress(id: string, fraction: number): void;
  close(): void;
}

export function watchSubmissions(
  database: UserDatabase,
  owner: Owner,
  sealer: OutboxPorts['sealer'],
): WatchedSubmissions {
  const progress = new Map<string, number>();
  const { contents, forgetFinished, openAll } = openedContents(sealer);
  const listeners = new Set<() => void>();
  const receivedListeners = new Set<Listener>();
  const needsListeners = new Set<Listener>();
  const lostListeners = new Set<(lost: readonly Entry[]) => void>();
  const followed = new Set<string>();
  let items: readonly OutboxItem[] = [];
  let view = NOTHING_YET;
  let openingAgain: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;

  const show = () => {
    view = viewOf(items, { owner, contents, progress, now: Date.now(), before: view });
    for (const listener of listeners) listener();
  };
  const read = async (found: readonly OutboxItem[]) => {
    clearTimeout(openingAgain);
    if (!(await openAll(found)) && !isClosed)
      openingAgain = setTimeout(() => readInTurn(() => items), OPENED_AGAIN_AFTER_MS);
    const before = new Map(items.map((item) => [item.id, item.state]));
    const wasFollowed = new Set(followed);
    const here = new Set(found.map(({ id }) => id));
    const lost = view.entries.filter(({ item }) => !here.has(item.id) && !isOver(item.state));
    items = found;
    show();
    if (lost.length > 0) for (const listener of lostListeners) listener(lost);
    for (const item of found) {
      const was = before.get(item.id);
      if (was === undefined || was === item.state) continue;
      if (item.state === 'received') for (const listener of receivedListeners) listener(item);
      if (needsPerson(item.state) && !wasFollowed.has(item.id))
        for (const listener of needsListeners) listener(item);
    }
  };
  // One read after the other: an earlier result must not overwrite a later one.
  let reading = Promise.resolve();
  const readInTurn = (latest: () => readonly OutboxItem[]) => {
    // Only a listener may fail here: it is shown like any uncaught error, and the next change is read all the same.
    reading = reading.then(() => read(latest())).catch((error: unknown) => reportError(error));
  };
  const stopWatching = watchItems(database, owner, (found) => readInTurn(() => found));
  const ages = setInterval(() => {
    for (const item of items) forgetFinished(item);
    show();
  }, AGES_EVERY_MS);

  return {
    getView: () => view,
    subscribe: (listener) => added(listeners, listener),
    onReceived: (listener) => added(receivedListeners, listener),
    onNeedsPerson: (listener) => added(needsListeners, listener),
    onLost: (listener) => added(lostListeners, listener),
    follow: (id, patienceMs) =>
      new Promise((resolve) => {
        followed.add(id);
        const end = (outcome: SendProgress) => {
          followed.delete(id);
          clearTimeout(patience);
          clearTimeout(limit);
          stop();
          resolve(outcome);
        };
        let isOverdue = false;
        const look = () => {
          const entry = view.entries.find(({ item }) => item.id === id);
          if (!entry) return;
          const { item, isStuck } = entry;
          const outcome = sendProgressOf(item);
          if (outcome) end(outcome);
          else if (isOverdue || isStuck) end({ as: 'kept', isStuck });
        };
        const stop = added(listeners, look);
        const patience = setTimeout(() => {
          isOverdue = true;
          look();
        }, patienceMs);
        const limit = setTimeout(() => end({ as: 'kept' }), patienceMs + SEEN_WITHIN_MS);
        look();
      }),
    onProgress: (id, fraction) => {
      progress.set(id, fraction);
      show();
    },
    close: () => {
      isClosed = true;
      clearTimeout(openingAgain);
      clearInterval(ages);
      stopWatching();
    },
  };
}

function added<Each>(listeners: Set<Each>, listener: Each): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
