import type { Call } from '../../contract/call';
import { LIMITS } from '../../contract/limits';
import { failureOf, offlineFailure } from './failure';
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
  const answer = first.status === 401 ? await ask(true) : first;
  // Anything else is not from our server: a captive portal answers 200 too.
  const isOurs = answer.header('content-type')?.includes('json') ?? false;
  if (!isOurs) throw offlineFailure();
  if (answer.status !== 200) throw failureOf(answer.status, JSON.parse(answer.body), null);
  return new Blob([answer.body], { type: call.mediaType ?? 'application/json' });
}
