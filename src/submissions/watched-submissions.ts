import type { Content, OutboxItem, OutboxPorts, Owner } from '../outbox';
import { watchItems } from '../outbox';
import { needsPerson } from '../outbox/states';
import type { UserDatabase } from '../storage';
import { type SendProgress, sendProgressOf } from './send-progress';
import { NOTHING_YET, type View, viewOf } from './view';

const AGES_EVERY_MS = 30_000;

type Listener = (item: OutboxItem) => void;

/** The submissions of one person on this device, decrypted and updated on changes in this tab or another. */
export interface WatchedSubmissions {
  getView(): View;
  subscribe(listener: () => void): () => void;
  /** Calls the listener for each submission that the server has received, sent by this page or another. */
  onReceived(listener: Listener): () => void;
  /** Calls the listener for each submission that needs its owner's decision, unless a screen follows it. */
  onNeedsPerson(listener: Listener): () => void;
  /** Resolves with the result of a submission, or with `kept` after `patienceMs`. */
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
  const contents = new Map<string, Content | null>();
  const listeners = new Set<() => void>();
  const receivedListeners = new Set<Listener>();
  const needsListeners = new Set<Listener>();
  const followed = new Set<string>();
  let items: readonly OutboxItem[] = [];
  let view = NOTHING_YET;

  const show = () => {
    view = viewOf(items, { owner, contents, progress, now: Date.now(), before: view });
    for (const listener of listeners) listener();
  };
  const open = async ({ id, sealed, owner: author }: OutboxItem) => {
    if (!sealed) contents.delete(id);
    else if (!contents.has(id)) {
      const content = await sealer.openContent(author, sealed, id);
      contents.set(id, content === 'damaged' ? null : content);
    }
  };
  const read = async (found: readonly OutboxItem[]) => {
    for (const item of found) await open(item);
    const before = new Map(items.map((item) => [item.id, item.state]));
    const wasFollowed = new Set(followed);
    items = found;
    show();
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
  const stopWatching = watchItems(database, owner, (found) => {
    reading = reading.then(() => read(found)).catch(() => undefined);
  });
  const ages = setInterval(show, AGES_EVERY_MS);

  return {
    getView: () => view,
    subscribe: (listener) => added(listeners, listener),
    onReceived: (listener) => added(receivedListeners, listener),
    onNeedsPerson: (listener) => added(needsListeners, listener),
    follow: (id, patienceMs) =>
      new Promise((resolve) => {
        followed.add(id);
        const end = (outcome: SendProgress) => {
          followed.delete(id);
          clearTimeout(patience);
          stop();
          resolve(outcome);
        };
        const look = () => {
          const item = items.find((one) => one.id === id);
          const outcome = item ? sendProgressOf(item) : null;
          if (outcome) end(outcome);
        };
        const stop = added(listeners, look);
        const patience = setTimeout(() => end({ as: 'kept' }), patienceMs);
        look();
      }),
    onProgress: (id, fraction) => {
      progress.set(id, fraction);
      show();
    },
    close: () => {
      clearInterval(ages);
      stopWatching();
    },
  };
}

function added<Each>(listeners: Set<Each>, listener: Each): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
