import { failureOf, offlineFailure } from './failure';
import type { RawAnswer } from './transport';

/** A non-JSON answer is not from our server: a captive portal or a proxy error. */
export function readJson(answer: RawAnswer): unknown {
  try {
    return JSON.parse(answer.body);
  } catch {
    if (answer.status >= 500) throw failureOf(answer.status, null, answer.header('retry-after'));
    throw offlineFailure();
  }
}
