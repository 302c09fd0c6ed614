import type { Call } from '../../contract/call';
import { LIMITS } from '../../contract/limits';
import { failureOf, offlineFailure } from './failure';
import { urlOf } from './request-of';
import { freshToken } from './token';

/**
 * Downloads the file of a binary call: the bytes as received, with the media type of the answer. It is given up after `silenceMs` without
 * an answer or a byte: on a slow line a file that still comes is no failure.
 */
export async function downloadFile(
  call: Call,
  asked: { params?: object; query?: object },
  signal: AbortSignal,
  silenceMs: number = LIMITS.fileTimeoutMs,
): Promise<Blob> {
  const silence = afterSilence(silenceMs);
  try {
    const ask = async (renew: boolean) => {
      const headers = { authorization: `Bearer ${await freshToken(renew)}` };
      silence.broken();
      const within = AbortSignal.any([signal, silence.signal]);
      // A shared tablet keeps no book of patients in its browser's cache.
      return fetch(urlOf(call, asked), { headers, signal: within, cache: 'no-store' }).catch(() => {
        throw offlineFailure();
      });
    };
    const first = await ask(false);
    const answer = first.status === 401 ? await ask(true) : first;
    // A captive portal answers 200 too, with a page of its own.
    if (answer.ok && !isOfType(call, answer)) throw offlineFailure();
    if (answer.ok) return await readWhole(answer, silence.broken);
    const body: unknown = await answer.json().catch(() => null);
    throw failureOf(answer.status, body, answer.headers.get('retry-after'));
  } finally {
    silence.stop();
  }
}

/** A signal that comes when nothing was heard for so long. */
function afterSilence(ms: number) {
  const silence = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => clearTimeout(timer);
  return {
    signal: silence.signal,
    broken() {
      stop();
      timer = setTimeout(() => silence.abort(), ms);
    },
    stop,
  };
}

/** Throws `offline` if the line breaks in the middle: no part passes for the whole. */
async function readWhole(answer: Response, onBytes: () => void): Promise<Blob> {
  const type = answer.headers.get('content-type') ?? '';
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const reader = answer.body?.getReader();
  try {
    for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
      onBytes();
      parts.push(next.value);
    }
  } catch {
    throw offlineFailure();
  }
  return new Blob(parts, { type });
}

function isOfType({ binary = [] }: Call, { headers }: Response): boolean {
  const type = headers.get('content-type') ?? '';
  return binary.some((one) => type.startsWith(one));
}
