import type { Courier, NewSubmission, OutboxPorts, Owner } from '../../src/outbox';
import { createDexieStore, createOutbox, createSealer, createWebLocks } from '../../src/outbox';
import { openQueueKey, openUserDatabase } from '../../src/storage';

/**
 * Code that runs in the browser: the product's outbox without its screens, and plain browser calls to compare
 * with.
 */
interface InPage {
  /** Stores messages of the signed-in user one after another; returns milliseconds per message. */
  keepMessages(messages: readonly Message[]): Promise<number[]>;
  /** Milliseconds to read the whole queue, as each step of a drain does. */
  readBack(): Promise<number>;
  /**
   * Writes the same number of bytes to plain IndexedDB, one strict transaction each; `sealed` encrypts them
   * first.
   */
  putPlain(sizes: readonly number[], sealed: boolean): Promise<number[]>;
  readPlain(): Promise<number>;
  /** Sends with plain `fetch`, two at a time, without storing; returns total milliseconds. */
  postPlain(messages: readonly Message[], token: string): Promise<number>;
}

export interface Message {
  clientRef: string;
  transferRef: string;
  transfer: number;
  msg: string;
}

declare global {
  var relevoBench: InPage;
}

const NEVER: Courier = { send: async () => null, askReceipts: async () => 'unknown' };

async function productOutbox() {
  const { profile } = JSON.parse(localStorage.getItem('relevo.identity') ?? '{}');
  const owner: Owner = { issuer: profile.issuer, subject: profile.subject, entity: profile.entityId };
  const database = await openUserDatabase(owner);
  const ports: OutboxPorts = {
    store: createDexieStore(database),
    sealer: createSealer(() => openQueueKey(database)),
    courier: NEVER,
    locks: createWebLocks(),
    session: { owner: () => owner },
    clock: {
      sinceHeard: () => 0,
      now: Date.now,
      read: () => ({
        page: 'bench',
        wall: Date.now(),
        steady: 0,
        offset: 0,
        setBack: 0,
        isOffsetOld: false,
        isSure: true,
      }),
    },
    random: { fraction: Math.random, key: () => crypto.randomUUID() },
    appVersion: 'bench',
  };
  return { outbox: createOutbox(ports), store: ports.store, owner, close: () => database.close() };
}

function submissionOf({ clientRef, transferRef, transfer, msg }: Message): NewSubmission {
  const title = `Mensaje · traslado #${transfer}`;
  const body = { clientRef, msg };
  return { operation: 'send-chat-message', clientRef: transferRef, transfer, body, files: [], title };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

async function oneByOne<Thing>(things: readonly Thing[], work: (thing: Thing) => Promise<unknown>) {
  const times: number[] = [];
  for (const thing of things) times.push(await timed(() => work(thing)));
  return times;
}

function openPlain(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('relevo-bench-floor', 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore('rows', { autoIncrement: true });
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
}

function putRow(database: IDBDatabase, row: object): Promise<void> {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction('rows', 'readwrite', { durability: 'strict' });
    transaction.objectStore('rows').put(row);
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
}

/** Maximum of one `getRandomValues` call. */
const RANDOM_BYTES = 65_536;

function randomBytes(size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size);
  for (let at = 0; at < size; at += RANDOM_BYTES)
    crypto.getRandomValues(bytes.subarray(at, Math.min(at + RANDOM_BYTES, size)));
  return bytes;
}

globalThis.relevoBench = {
  async keepMessages(messages) {
    const { outbox, close } = await productOutbox();
    const times = await oneByOne(messages, async (message) => {
      const saved = await outbox.submit(submissionOf(message));
      if (!saved.saved) throw new Error(`not kept: ${saved.why}`);
    });
    close();
    return times;
  },
  async readBack() {
    const { store, owner, close } = await productOutbox();
    const ms = await timed(() => store.listItems(owner));
    close();
    return ms;
  },
  async putPlain(sizes, sealed) {
    const database = await openPlain();
    const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt']);
    const plain = sizes.map(randomBytes);
    const times = await oneByOne(plain, async (bytes) => {
      const iv = crypto.getRandomValues(new Uint8Array(12));
      const kept = sealed ? await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, bytes) : bytes.buffer;
      await putRow(database, { iv, bytes: kept });
    });
    database.close();
    return times;
  },
  async readPlain() {
    const database = await openPlain();
    const ms = await timed(
      () =>
        new Promise<void>((resolve, reject) => {
          const asked = database.transaction('rows').objectStore('rows').getAll();
          asked.onsuccess = () => resolve();
          asked.onerror = () => reject(asked.error);
        }),
    );
    database.close();
    return ms;
  },
  async postPlain(messages, token) {
    const left = [...messages];
    const lane = async () => {
      for (let next = left.shift(); next; next = left.shift()) await post(next, token);
    };
    return timed(() => Promise.all([lane(), lane()]));
  },
};

async function post({ clientRef, transfer, msg }: Message, token: string): Promise<void> {
  const answer = await fetch(`/api/chatMessage/${transfer}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify({ clientRef, msg }),
  });
  if (!answer.ok) throw new Error(`a message was answered ${answer.status}`);
  await answer.json();
}
