import { type ReadAnswer, readAnswer, takeEarly } from './early-answer';
import { offlineFailure } from './failure';
import { noteAnswering, noteReached } from './reachability';
import { serverClock } from './server-clock';

/** The raw HTTP answer; it may not come from our server. */
export interface RawAnswer extends ReadAnswer {
  /** Our server made it for this very request: neither a stranger's nor a stored one, nor another person's. */
  isOurs: boolean;
  /** It was ours, but for another request: a cache on the way gives old answers, or those of other people. */
  isOld: boolean;
}

export interface RawRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: string | FormData;
  timeoutMs: number;
  /** Our own service worker may answer it from its cache. */
  mayBeStored?: boolean;
  signal?: AbortSignal;
  /** It goes on when the page is closed. */
  keepalive?: boolean;
  /** Upload progress from 0 to 1. */
  onProgress?: (fraction: number) => void;
}

/**
 * Sends with fetch, or with XMLHttpRequest when the caller wants upload progress. Learns the server's time from the
 * answer to an authenticated call. A stranger that answers every call is not our server: nothing gets through.
 */
export async function send(given: RawRequest): Promise<RawAnswer> {
  const early = await takeEarly(given);
  const question = early?.question ?? serverClock.ask();
  const request = given.headers.authorization
    ? { ...given, headers: { ...given.headers, 'relevo-ask': question.word } }
    : given;
  try {
    const answer =
      early?.answer ??
      (await (request.onProgress ? sendWithProgress(request, request.onProgress) : sendByFetch(request)));
    const time = answer.header('relevo-time');
    serverClock.learn(question, time, answer.body);
    const isAnswer = time?.startsWith(`${question.word} `) ?? false;
    const needsWord = given.headers.authorization && !given.mayBeStored && repeatsWord(answer.status);
    const hasEnvelope = answer.body.startsWith('{"ok":');
    const isOurs = isAnswer || (!needsWord && hasEnvelope);
    noteReached(isOurs);
    if (isOurs && isAway(answer)) noteAnswering(false);
    else if (isAnswer && answer.status < 400) noteAnswering(true);
    return { ...answer, isOurs, isOld: !isOurs && hasEnvelope };
  } catch (failure) {
    if (!request.signal?.aborted) noteReached(false);
    throw failure;
  }
}

/** Our server repeats the word to everybody whom it knows: not in a refusal of the token, and not while it is busy. */
function repeatsWord(status: number): boolean {
  return status < 500 && ![401, 408, 425, 429].includes(status);
}

/** Our server itself cannot work: neither one call that fails (500), nor the register of another house that is away. */
function isAway({ status, body }: ReadAnswer): boolean {
  return status > 500 && !body.includes('"REGISTER_AWAY"');
}

async function sendByFetch({
  method,
  url,
  headers,
  body,
  timeoutMs,
  signal,
  keepalive,
}: RawRequest): Promise<ReadAnswer> {
  const signals = [AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])];
  try {
    const init = {
      method,
      headers,
      body,
      keepalive,
      signal: AbortSignal.any(signals),
      cache: 'no-store',
    } as const;
    return await readAnswer(await fetch(url, init));
  } catch (error) {
    if (signal?.aborted) throw error;
    throw offlineFailure();
  }
}

function sendWithProgress(request: RawRequest, onProgress: (fraction: number) => void): Promise<ReadAnswer> {
  return new Promise((resolve, reject) => {
    request.signal?.throwIfAborted();
    const xhr = new XMLHttpRequest();
    xhr.open(request.method, request.url);
    for (const [name, value] of Object.entries(request.headers)) xhr.setRequestHeader(name, value);
    xhr.timeout = request.timeoutMs;
    xhr.upload.onprogress = (event) => event.lengthComputable && onProgress(event.loaded / event.total);
    xhr.onload = () =>
      resolve({
        status: xhr.status,
        url: xhr.responseURL,
        body: xhr.responseText,
        header: (name) => xhr.getResponseHeader(name),
      });
    xhr.onerror = () => reject(offlineFailure());
    xhr.ontimeout = () => reject(offlineFailure());
    xhr.onabort = () => reject(request.signal?.reason ?? offlineFailure());
    request.signal?.addEventListener('abort', () => xhr.abort(), { once: true });
    xhr.send(request.body);
  });
}
