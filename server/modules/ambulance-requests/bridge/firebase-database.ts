import { setTimeout as pause } from 'node:timers/promises';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { BridgeError } from './bridge-error';
import { type RecordChange, readEvent } from './read-event';

/** The specification's real-time database (002, 3 and 7). */
export interface OutsideDatabase {
  /** `https://….firebaseio.com`, without a slash at its end. */
  url: string;
  accessToken: () => Promise<string>;
  /** Records of one answer; 1,000 if absent. */
  mostRecords?: number;
}

const REQUESTS = 'req_ambulances';
const MOST_RECORDS = 1000;
/** The newest ones: their keys are in the order of time. */
const windowOf = ({ mostRecords = MOST_RECORDS }: OutsideDatabase) =>
  `orderBy=${encodeURIComponent('"$key"')}&limitToLast=${mostRecords}`;
/** A database whose keys say no time is not read without end. */
const MOST_PAGES = 50;
const PATIENCE_MS = 10_000;
/** The database says `keep-alive` every 30 seconds. */
const SILENCE_MS = 75_000;
const MOST_REDIRECTS = 3;
const JSON_ONLY = { accept: 'application/json' };
/** The message of a writing whose record has changed since it was read. */
export const MOVED = 'status 412';
const MOST_BYTES = 32 * 1024 * 1024;

/**
 * What the requests are now, and then every change. Returns when the token has come to its end, which is ordinary. Throws
 * `BridgeError` when the connection or `signal` ends.
 */
export async function* listen(
  database: OutsideDatabase,
  signal: AbortSignal,
  silenceMs = SILENCE_MS,
): AsyncGenerator<RecordChange[]> {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), silenceMs);
  const ends = AbortSignal.any([signal, silence.signal]);
  try {
    const answer = await ask(database, `${REQUESTS}.json?${windowOf(database)}`, {
      headers: { accept: 'text/event-stream' },
      signal: ends,
    });
    const events = (answer.body ?? emptyBody())
      .pipeThrough(new TextDecoderStream())
      .pipeThrough(new EventSourceParserStream({ maxBufferSize: MOST_BYTES }));
    for await (const { event = 'message', data } of events) {
      // Not while the records are taken, which may last.
      clearTimeout(timer);
      if (event === 'auth_revoked') return;
      yield readEvent(event, data);
      timer = setTimeout(() => silence.abort(), silenceMs);
    }
    throw new BridgeError('the connection ended');
  } catch (error) {
    if (silence.signal.aborted) throw new BridgeError('no sign of life');
    throw asBridgeError(error);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * The records before a full list of `listen`, page by page, the newest page first; none for a list that is not full. `isOld` ends
 * it: nothing before such a key is wanted. Throws `BridgeError`.
 */
export async function* readOlder(
  database: OutsideDatabase,
  newest: readonly RecordChange[],
  isOld: (key: string) => boolean,
): AsyncGenerator<RecordChange[]> {
  let page = newest;
  for (
    let pages = 0;
    pages < MOST_PAGES && page.length >= (database.mostRecords ?? MOST_RECORDS);
    pages += 1
  ) {
    const [first = ''] = page.map(({ key }) => key).sort();
    if (isOld(first)) return;
    const endAt = encodeURIComponent(JSON.stringify(first));
    const answer = await readJson(database, `${REQUESTS}.json?${windowOf(database)}&endAt=${endAt}`);
    const records = Object.entries((answer ?? {}) as Record<string, unknown>);
    page = records.map(([key, record]) => ({ key, record }));
    // The end is a part of its page.
    yield page.filter(({ key }) => key !== first);
  }
}

/** One request as it is now; null if it does not exist. Throws `BridgeError`. */
export const readRecord = (database: OutsideDatabase, key: string): Promise<unknown> =>
  readJson(database, `${REQUESTS}/${encodeURIComponent(key)}.json`);

/** The record of a person; null if there is none. Throws `BridgeError`. */
export const readUser = (database: OutsideDatabase, id: string): Promise<unknown> =>
  readJson(database, `users/${encodeURIComponent(id)}.json`);

/**
 * Writes the status of a request, unless its record was deleted there: a writing of the status alone would bring back an emergency without
 * a person. The whole record is written under the condition that it is still as it was read. Throws `BridgeError`, `MOVED` if it is not.
 */
export async function writeStatus(database: OutsideDatabase, key: string, status: string): Promise<void> {
  const path = `${REQUESTS}/${encodeURIComponent(key)}.json`;
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const read = await ask(database, path, { headers: { ...JSON_ONLY, 'x-firebase-etag': 'true' }, signal });
  const etag = read.headers.get('etag');
  const record = await jsonOf(read);
  if (typeof record !== 'object' || record === null) return;
  if (etag === null) throw new BridgeError('a record without its version');
  const answer = await ask(database, path, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', 'if-match': etag },
    body: JSON.stringify({ ...record, status }),
    signal,
  });
  await answer.body?.cancel();
}

async function readJson(database: OutsideDatabase, path: string): Promise<unknown> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  return jsonOf(await ask(database, path, { headers: JSON_ONLY, signal }));
}

const jsonOf = (answer: Response): Promise<unknown> =>
  answer.json().catch(() => {
    throw new BridgeError('no JSON');
  });

/** The protocol redirects to the server that has the data; the token goes only to servers of the same service. */
async function ask(
  { url, accessToken }: OutsideDatabase,
  path: string,
  init: RequestInit & { headers: Record<string, string> },
): Promise<Response> {
  const token = await Promise.race([accessToken(), pause(PATIENCE_MS, null, { ref: false })]).catch(
    () => null,
  );
  if (token === null) throw new BridgeError('no access token');
  const headers = { ...init.headers, authorization: `Bearer ${token}` };
  let target = new URL(`${url}/${path}`);
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
    const answer = await fetch(target, { ...init, headers, redirect: 'manual' }).catch((error: unknown) => {
      throw asBridgeError(error);
    });
    if (answer.ok) return answer;
    await answer.body?.cancel();
    if (answer.status !== 307) throw new BridgeError(`status ${answer.status}`);
    const next = new URL(answer.headers.get('location') ?? '', target);
    if (next.protocol !== target.protocol || serviceOf(next) !== serviceOf(target))
      throw new BridgeError('redirected to another service');
    target = next;
  }
  throw new BridgeError('too many redirects');
}

/** `firebaseio.com` of `s-usc1.firebaseio.com`. */
const serviceOf = ({ hostname }: URL) =>
  /^[\d.]+$/.test(hostname) ? hostname : hostname.split('.').slice(-2).join('.');

/** Reasons are logged: without addresses and tokens. */
function asBridgeError(error: unknown): BridgeError {
  return error instanceof BridgeError ? error : new BridgeError('no answer');
}

const emptyBody = () => new ReadableStream<Uint8Array<ArrayBuffer>>({ start: (stream) => stream.close() });
