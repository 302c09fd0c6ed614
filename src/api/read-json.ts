import { failureOf, offlineFailure, oldAnswerFailure } from './failure';
import type { RawAnswer } from './transport';

/**
 * Our server's JSON. Throws for a stranger's answer, whatever it says: a captive portal and a filter are offline, and a
 * proxy's error is one without words.
 */
export function readJson(answer: RawAnswer): unknown {
  try {
    if (answer.isOurs) return JSON.parse(answer.body);
  } catch {
    // A broken body is as good as none.
  }
  if (answer.status >= 500) throw failureOf(answer.status, null, answer.header('retry-after'));
  throw answer.isOld ? oldAnswerFailure(answer.status) : offlineFailure();
}
