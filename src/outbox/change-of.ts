import { type Answer, rowVersionOf } from './answer';
import type { Transition } from './classify';
import type { LastError, OutboxItem } from './record';

/** The fields of the record that an attempt changes, except its counters. */
export function changeOf(
  item: OutboxItem,
  transition: Transition,
  answer: Answer,
): Pick<
  OutboxItem,
  'state' | 'made' | 'report' | 'rowVersion' | 'calledOff' | 'contradicted' | 'uncertain' | 'lastError'
> {
  const received = transition.to === 'received';
  return {
    state: transition.to,
    made: received ? transition.made : null,
    report: received ? transition.report : null,
    rowVersion: received && answer.kind === 'answer' ? rowVersionOf(answer.data) : null,
    ...(received && transition.calledOff && { calledOff: true }),
    ...(received && transition.contradicted && { contradicted: true }),
    uncertain: isUncertain(item, transition, answer),
    lastError: received ? null : lastErrorOf(item, transition, answer),
  };
}

/** The server answers these before it reads the request. */
const TURNED_AWAY: readonly number[] = [401, 408, 429];

/** False only when nothing was sent or our server refused before any effect, and no earlier attempt may have arrived. */
function isUncertain(item: OutboxItem, transition: Transition, answer: Answer): boolean {
  if (transition.to === 'received' || ('decided' in transition && transition.decided)) return false;
  if (transition.to !== 'waiting' || answer.kind === 'no-provider') return item.uncertain;
  return item.uncertain || answer.kind !== 'answer' || !TURNED_AWAY.includes(answer.status);
}

/** An attempt that sent nothing does not hide who answered the ones before: the user is told who that was. */
function lastErrorOf(
  { lateSince, lastError }: OutboxItem,
  transition: Transition,
  answer: Answer,
): LastError {
  const isKept = answer.kind === 'no-provider' && lateSince !== null;
  return (isKept && lastError) || errorOf(transition, answer);
}

function errorOf(transition: Transition, answer: Answer): LastError {
  const kind = transition.to === 'waiting' ? transition.reason : transition.to;
  if (answer.kind === 'answer') {
    const { status, host, code, message, errors, undoneAt } = answer;
    return { class: kind, status, host, code, message, errors, ...(undoneAt && { undoneAt }) };
  }
  const { status, host } = answer.kind === 'not-ours' ? answer : { status: 0, host: '' };
  return { class: kind, status, host, code: null, message: '', errors: [] };
}
