import { newIdempotencyKey, serverClock, sinceHeard } from '../api';
import type { OutboxPorts, Owner, PlainFile } from '../outbox';
import {
  correct,
  createCourier,
  createDexieStore,
  createOutbox,
  createSealer,
  createWebLocks,
  isSameOwner,
  isSamePerson,
  numberOf,
  type Outbox,
  type SealedAhead,
  sealAhead,
  submit,
  type Track,
  withSealed,
} from '../outbox';
import { type KeptQueueKey, keepQueueKey, type UserDatabase } from '../storage';
import { deviceId } from './device-id';
import { type WatchedSubmissions, watchSubmissions } from './watched-submissions';

/** The longest interval between two drains, even if no event starts one. */
const LOOKS_EVERY_MS = 60_000;

interface PageOutboxOptions {
  database: UserDatabase;
  owner: Owner;
  /** The person who is signed in now; null after sign-out. */
  present: () => Owner | null;
  tokenOf: (owner: Owner, renew: boolean) => Promise<string | null>;
  appVersion: string;
  /** Number of the person's last submission, also of one in an earlier database; 0 if there was none. */
  lastNumber: () => number;
  /** The disk does not let go what waits; with false when it does again. */
  diskFails?: (isFailing: boolean) => void;
}

type Watched = Pick<
  WatchedSubmissions,
  'getView' | 'subscribe' | 'onReceived' | 'onNeedsPerson' | 'onLost' | 'follow' | 'close'
>;

export interface PageOutbox
  extends Pick<Outbox, 'submit' | 'sendNow' | 'correct' | 'discard' | 'drain' | 'status'>,
    Watched {
  /** Encrypts files that will probably be submitted next, so that the button need not wait for it. */
  prepare(files: readonly PlainFile[]): void;
  /** The decrypted files of a waiting submission. */
  filesOf(id: string): Promise<PlainFile[]>;
}

/** The outbox of the signed-in person, with this browser's disk, locks and network. */
export function createPageOutbox(options: PageOutboxOptions): PageOutbox {
  const { owner, database } = options;
  const queueKey = keepQueueKey(database);
  const ports = portsOf(options, queueKey, (key, fraction) => watched.onProgress(key, fraction));
  const watched = watchSubmissions(database, owner, ports.sealer);
  const timers = new Map<Track, ReturnType<typeof setTimeout>>();
  const failing = new Set<Track>();
  const outbox = createOutbox(ports, undefined, (track, { nextAt, isDiskFailing }) => {
    if (isDiskFailing !== failing.has(track)) {
      failing[isDiskFailing ? 'add' : 'delete'](track);
      options.diskFails?.(failing.size > 0);
    }
    clearTimeout(timers.get(track));
    const wait = Math.min(Math.max((nextAt ?? Number.POSITIVE_INFINITY) - Date.now(), 500), LOOKS_EVERY_MS);
    if (!isClosed)
      timers.set(
        track,
        setTimeout(() => void drain(), wait),
      );
  });
  const prepared = prepareFiles(ports);
  let isClosed = false;

  const drain: Outbox['drain'] = async (news) => (isClosed ? null : outbox.drain(news));
  const thenDrain = async <Done>(work: Promise<Done>): Promise<Done> => {
    const done = await work;
    void drain();
    return done;
  };

  return {
    ...watched,
    drain,
    status: outbox.status,
    prepare: prepared.prepare,
    submit: (submission) => thenDrain(submit(prepared.portsFor(submission.files), submission)),
    correct: (id, correction) => thenDrain(correct(prepared.portsFor(correction.files), id, correction)),
    sendNow: (id) => thenDrain(outbox.sendNow(id)),
    discard: (id) => thenDrain(outbox.discard(id)),
    filesOf: (id) => openFiles(ports, owner, id),
    close: () => {
      isClosed = true;
      for (const timer of timers.values()) clearTimeout(timer);
      watched.close();
      queueKey.close();
    },
  };
}

/** Files encrypted before submit, found by the first file. Each set serves one submission. */
function prepareFiles(ports: OutboxPorts) {
  const ahead = new WeakMap<PlainFile, SealedAhead>();
  return {
    prepare: (files: readonly PlainFile[]) => {
      const [first] = files;
      const sealed = first && !ahead.has(first) ? sealAhead(ports, files) : null;
      if (first && sealed) ahead.set(first, sealed);
    },
    portsFor: ([first]: readonly PlainFile[]): OutboxPorts => {
      const sealed = first && ahead.get(first);
      if (!first || !sealed) return ports;
      ahead.delete(first);
      return withSealed(ports, sealed);
    },
  };
}

async function openFiles({ store, sealer }: OutboxPorts, owner: Owner, id: string): Promise<PlainFile[]> {
  const opened: PlainFile[] = [];
  for (const sealed of await store.listFiles(id)) {
    const file = await sealer.openFile(owner, sealed);
    if (file && file !== 'damaged') opened.push(file);
  }
  return opened;
}

function portsOf(
  { database, owner, present, tokenOf, appVersion, lastNumber }: PageOutboxOptions,
  queueKey: KeptQueueKey,
  onProgress: (key: string, fraction: number) => void,
): OutboxPorts {
  return {
    store: createDexieStore(database, (counter) => (counter === numberOf(owner) ? lastNumber() : 0)),
    // The key belongs to the person, for all their entities.
    sealer: createSealer(async (asked) => (isSamePerson(asked, owner) ? queueKey.open() : null)),
    courier: createCourier({ tokenOf, deviceId: deviceId(), onProgress }),
    locks: createWebLocks(),
    session: {
      owner: () => {
        const now = present();
        return isSameOwner(now, owner) ? now : null;
      },
    },
    // Each look notices whether the device's clock was set.
    clock: { now: () => serverClock.read().wall, read: serverClock.read, sinceHeard },
    random: { fraction: Math.random, key: newIdempotencyKey },
    appVersion,
  };
}
