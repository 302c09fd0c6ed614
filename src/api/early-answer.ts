import { LIMITS } from '../../contract/limits';
import { API_BASE } from './request-of';
import { type Question, serverClock } from './server-clock';

/** What `fetch` answered, read to its end. */
export interface ReadAnswer {
  status: number;
  /** Where the answer came from, after redirects. */
  url: string;
  body: string;
  header: (name: string) => string | null;
}

interface EarlyCall {
  url: string;
  question: Question;
  /** When the answer came, on the steady clock; infinite before. */
  cameAt: number;
  answer: Promise<ReadAnswer>;
}

/** Counts from its arrival: on the slowest line the app itself takes longer. An older answer is not taken: the app asks again. */
const HOLDS_MS = 15_000;

let early: EarlyCall | null = null;

/**
 * Begins a read of our API while the app is still on its way. The first equal call of the app takes the answer; if this one
 * fails, that call is made as if nothing had been asked.
 */
export function askEarly(path: string, token: string): void {
  const url = `${API_BASE}${path}`;
  const question = serverClock.ask();
  const answer = fetch(url, {
    headers: { accept: 'application/json', authorization: `Bearer ${token}`, 'relevo-ask': question.word },
    signal: AbortSignal.timeout(LIMITS.requestTimeoutMs),
    cache: 'no-store',
  }).then(readAnswer);
  const asked: EarlyCall = { url, question, cameAt: Number.POSITIVE_INFINITY, answer };
  // The time is learnt when the answer arrives, and not when the app is ready to take it.
  answer.then(
    ({ header, body }) => {
      asked.cameAt = performance.now();
      serverClock.learn(question, header('relevo-time'), body);
    },
    () => {},
  );
  early = asked;
}

/**
 * The answer of the early call that is equal to this one, once; null when there is none, when it failed, or when it came too long ago.
 * Rejects with the caller's own abort: an answer that this caller no longer waits for is left to the next equal call.
 */
export async function takeEarly({
  method,
  url,
  signal,
}: {
  method: string;
  url: string;
  signal?: AbortSignal;
}): Promise<{ question: Question; answer: ReadAnswer } | null> {
  if (method !== 'GET' || early?.url !== url) return null;
  signal?.throwIfAborted();
  const taken = early;
  early = null;
  if (performance.now() - taken.cameAt >= HOLDS_MS) return null;
  const answer = taken.answer.catch(() => null);
  try {
    const read = await (signal ? unlessAborted(answer, signal) : answer);
    return read && { question: taken.question, answer: read };
  } catch (aborted) {
    early ??= taken;
    throw aborted;
  }
}

function unlessAborted<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
    void promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

export async function readAnswer(response: Response): Promise<ReadAnswer> {
  return {
    status: response.status,
    url: response.url,
    body: await response.text(),
    header: (name) => response.headers.get(name),
  };
}
