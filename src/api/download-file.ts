import type { Call } from '../../contract/call';
import { LIMITS } from '../../contract/limits';
import { failureOf, offlineFailure } from './failure';
import { urlOf } from './request-of';
import { freshToken } from './token';

/** Downloads the file of a binary call: the bytes as received, with the media type of the answer. */
export async function downloadFile(
  call: Call,
  asked: { params?: object; query?: object },
  signal: AbortSignal,
  timeoutMs: number = LIMITS.fileTimeoutMs,
): Promise<Blob> {
  const ask = async (renew: boolean) => {
    const headers = { authorization: `Bearer ${await freshToken(renew)}` };
    const within = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
    return fetch(urlOf(call, asked), { headers, signal: within }).catch(() => {
      throw offlineFailure();
    });
  };
  const first = await ask(false);
  const answer = first.status === 401 ? await ask(true) : first;
  if (answer.ok) return answer.blob();
  const body: unknown = await answer.json().catch(() => null);
  throw failureOf(answer.status, body, answer.headers.get('retry-after'));
}
