import type { Call } from '../../contract/call';
import { LIMITS } from '../../contract/limits';
import { failureOf, offlineFailure } from './failure';
import { readJson } from './read-json';
import { urlOf } from './request-of';
import { freshToken } from './token';
import { send } from './transport';

/** Downloads the document of a standard as a file: the bytes as received, with the call's media type. */
export async function downloadDocument(call: Call): Promise<Blob> {
  const ask = async (renew: boolean) =>
    send({
      method: call.method,
      url: urlOf(call, {}),
      headers: {
        accept: call.mediaType ?? 'application/json',
        authorization: `Bearer ${await freshToken(renew)}`,
      },
      timeoutMs: LIMITS.fileTimeoutMs,
    });
  const first = await ask(false);
  const answer = first.isOurs && first.status === 401 ? await ask(true) : first;
  // A captive portal answers 200 too, perhaps with JSON.
  if (!answer.isOurs && answer.status < 500) throw offlineFailure();
  if (answer.status !== 200) throw failureOf(answer.status, readJson(answer), answer.header('retry-after'));
  return new Blob([answer.body], { type: call.mediaType ?? 'application/json' });
}
