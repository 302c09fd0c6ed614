import { type Answer, rowVersionOf } from './answer';
import type { Transition } from './classify';
import type { LastError, OutboxItem } from './record';

/** The fields of the record that an attempt changes, except its counters. */
export function changeOf(
  item: OutboxItem,
  transition: Transition,
  answer: Answer,
): Pick<OutboxItem, 'state' | 'made' | 'rowVersion' | 'uncertain' | 'lastError'> {
  const received = transition.to === 'received';
  return {
    state: transition.to,
    made: received ? transition.made : null,
    rowVersion: received && answer.kind === 'answer' ? rowVersionOf(answer.data) : null,
    uncertain: isUncertain(item, transition, answer),
    lastError: received ? null : errorOf(transition, answer),
  };
}

/** False only when our server refused before any effect, and no earlier attempt may have arrived. */
function isUncertain(item: OutboxItem, transition: Transition, answer: Answer): boolean {
  if (transition.to === 'received' || ('decided' in transition && transition.decided)) return false;
  if (transition.to !== 'waiting') return item.uncertain;
  const turnedAway = answer.kind === 'answer' && (answer.status === 429 || answer.status === 408);
  return item.uncertain || !turnedAway;
}

function errorOf(transition: Transition, answer: Answer): LastError {
  const kind = transition.to === 'waiting' ? transition.reason : transition.to;
  if (answer.kind !== 'answer') return { class: kind, status: 0, code: null, message: '', errors: [] };
  const { status, code, message, errors } = answer;
  return { class: kind, status, code, message, errors };
}
