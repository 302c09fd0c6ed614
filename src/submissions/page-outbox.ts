import { clockOffset, newSubmissionKey } from '../api';
import type { Content, OutboxItem, OutboxPorts, Owner, PlainFile } from '../outbox';
import {
  createCourier,
  createDexieStore,
  createOutbox,
  createSealer,
  createWebLocks,
  isSameOwner,
  mend,
  needsPerson,
  type Outbox,
  type SealedAhead,
  sealAhead,
  submit,
  watchItems,
  withSealed,
} from '../outbox';
import { openQueueKey, type UserDatabase } from '../storage';
import { deviceId } from './device-id';
import { type Outcome, outcomeOf } from './outcome';
import { NOTHING_YET, type View, viewOf } from './view';

/** The timer of last resort: whatever woke nobody is looked at again. */
const LOOKS_EVERY_MS = 60_000;
const AGES_EVERY_MS = 30_000;

export interface PageOutboxOptions {
  database: UserDatabase;
  owner: Owner;
  /** Who is signed in now; null once they left. */
  present: () => Owner | null;
  tokenOf: (owner: Owner, renew: boolean) => Promise<string | null>;
  appVersion: string;
}

export interface PageOutbox extends Pick<Outbox, 'submit' | 'sendNow' | 'mend' | 'discard' | 'drain'> {
  /** Encrypts files that are likely to be submitted next, so that the button need not wait for it. */
  prepare(files: readonly PlainFile[]): void;
  getView(): View;
  subscribe(listener: () => void): () => void;
  /** Told of each submission that the server has received, in this page or by another. */
  onReceived(listener: (item: OutboxItem) => void): () => void;
  /** Told of each submission that came back for its owner to decide, where no screen looks on. */
  onNeedsPerson(listener: (item: OutboxItem) => void): () => void;
  /** How a submission went; `kept` as well when it takes longer than `patienceMs`. */
  follow(id: string, patienceMs: number): Promise<Outcome>;
  /** The files of a submission that waits, in clear. */
  filesOf(id: string): Promise<PlainFile[]>;
  close(): void;
}

/** The outbox of the person who is signed in here, over this browser's disk, locks and network. */
export function createPageOutbox(options: PageOutboxOptions): PageOutbox {
  const { owner } = options;
  const progress = new Map<string, number>();
  const contents = new Map<string, Content | null>();
  const listeners = new Set<() => void>();
  const receivedListeners = new Set<(item: OutboxItem) => void>();
  const needsListeners = new Set<(item: OutboxItem) => void>();
  const followed = new Set<string>();
  let items: readonly OutboxItem[] = [];
  let view = NOTHING_YET;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;

  const ports = portsOf(options, (key, fraction) => {
    progress.set(key, fraction);
    show();
  });
  const { store, sealer } = ports;
  const outbox = createOutbox(ports);
  /** By its first file; each serves one submission. */
  const ahead = new WeakMap<PlainFile, SealedAhead>();
  const portsFor = (files: readonly PlainFile[]): OutboxPorts => {
    const [first] = files;
    const sealed = first && ahead.get(first);
    if (!first || !sealed) return ports;
    ahead.delete(first);
    return withSealed(ports, sealed);
  };

  const show = () => {
    view = viewOf(items, { contents, progress, now: Date.now(), before: view });
    for (const listener of listeners) listener();
  };

  const read = async (found: readonly OutboxItem[]) => {
    for (const { id, sealed } of found) {
      if (!sealed) contents.delete(id);
      else if (!contents.has(id)) {
        const content = await sealer.openContent(owner, sealed, id);
        contents.set(id, content === 'damaged' ? null : content);
      }
    }
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

  // One reading after the other: a later one must not be overtaken by an earlier one.
  let reading = Promise.resolve();
  const stopWatching = watchItems(options.database, owner, (found) => {
    reading = reading.then(() => read(found)).catch(() => undefined);
  });
  const ages = setInterval(show, AGES_EVERY_MS);

  const drain: Outbox['drain'] = async (news) => {
    if (isClosed) return null;
    const next = await outbox.drain(news);
    clearTimeout(timer);
    const wait = Math.min(Math.max((next ?? Number.POSITIVE_INFINITY) - Date.now(), 500), LOOKS_EVERY_MS);
    if (!isClosed) timer = setTimeout(() => void drain(), wait);
    return next;
  };
  const thenDrain = async <Done>(work: Promise<Done>): Promise<Done> => {
    const done = await work;
    void drain();
    return done;
  };

  return {
    drain,
    prepare: (files) => {
      const [first] = files;
      const sealed = first && !ahead.has(first) ? sealAhead(ports, files) : null;
      if (first && sealed) ahead.set(first, sealed);
    },
    submit: (submission) => thenDrain(submit(portsFor(submission.files), submission)),
    mend: (id, correction) => thenDrain(mend(portsFor(correction.files), id, correction)),
    sendNow: (id) => thenDrain(outbox.sendNow(id)),
    discard: (id) => thenDrain(outbox.discard(id)),
    getView: () => view,
    subscribe: (listener) => added(listeners, listener),
    onReceived: (listener) => added(receivedListeners, listener),
    onNeedsPerson: (listener) => added(needsListeners, listener),
    follow: (id, patienceMs) =>
      new Promise((resolve) => {
        followed.add(id);
        const end = (outcome: Outcome) => {
          followed.delete(id);
          clearTimeout(patience);
          stop();
          resolve(outcome);
        };
        const look = () => {
          const item = items.find((one) => one.id === id);
          const outcome = item ? outcomeOf(item) : null;
          if (outcome) end(outcome);
        };
        const stop = added(listeners, look);
        const patience = setTimeout(() => end({ as: 'kept' }), patienceMs);
        look();
      }),
    filesOf: async (id) => {
      const opened: PlainFile[] = [];
      for (const sealed of await store.listFiles(id)) {
        const file = await sealer.openFile(owner, sealed);
        if (file && file !== 'damaged') opened.push(file);
      }
      return opened;
    },
    close: () => {
      isClosed = true;
      clearTimeout(timer);
      clearInterval(ages);
      stopWatching();
    },
  };
}

function portsOf(
  { database, owner, present, tokenOf, appVersion }: PageOutboxOptions,
  onProgress: (key: string, fraction: number) => void,
): OutboxPorts {
  return {
    store: createDexieStore(database),
    sealer: createSealer(async (asked) => (isSamePerson(asked, owner) ? openQueueKey(database) : null)),
    courier: createCourier({ tokenOf, deviceId: deviceId(), onProgress }),
    locks: createWebLocks(),
    session: {
      owner: () => {
        const now = present();
        return isSameOwner(now, owner) ? now : null;
      },
    },
    clock: { now: Date.now, serverOffset: clockOffset },
    random: { fraction: Math.random, key: newSubmissionKey },
    appVersion,
  };
}

/** The key belongs to the person, whatever the entity for which they acted. */
function isSamePerson(one: Owner, other: Owner): boolean {
  return one.issuer === other.issuer && one.subject === other.subject;
}

function added<Listener>(listeners: Set<Listener>, listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
