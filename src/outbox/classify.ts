import type { ErrorCode } from '../../contract/error-codes';
import { type Answer, isBusy, isSuccess, madeOf, marksOf, reportIn } from './answer';
import type { OutboxItem } from './record';

/** What the server made of a submission. `calledOff`, `contradicted`: it had another effect than its sender meant. */
type Result = Pick<OutboxItem, 'made' | 'report' | 'calledOff' | 'contradicted'>;

/**
 * `not-ours`: something between this device and our server answered. `token-refused`: the server refused a token that
 * the identity provider had just renewed. `no-provider`: nothing was sent, because the token has ended and the identity
 * provider does not answer. `proxy-busy`: a busy status, but not in our words: a proxy of ours for some minutes, else a
 * stranger.
 */
export type WaitReason =
  | 'no-answer'
  | 'no-provider'
  | 'not-ours'
  | 'no-receipt'
  | 'token-refused'
  | 'in-progress'
  | 'busy'
  | 'proxy-busy';

/**
 * The effect of an answer on a submission. `decided`: the server stores this outcome under the key, so it did nothing
 * and never will under this key. An undecided refusal says nothing about earlier attempts.
 */
export type Transition =
  | ({ to: 'received' } & Result)
  | { to: 'waiting'; reason: WaitReason; retryAfterSeconds: number | null }
  | { to: 'waiting-auth' }
  | { to: 'conflict' | 'needs-attention'; decided: boolean }
  | { to: 'needs-update'; decided: false };

/**
 * Decides by status and code, never by text. `ownerPresent`: the owner is still signed in. A 401 is the answer to a
 * renewed token: `send-item.ts` renews it after the first one.
 */
export function classify(answer: Answer, key: string, ownerPresent: boolean): Transition {
  if (answer.kind === 'none') return { to: 'waiting', reason: 'no-answer', retryAfterSeconds: null };
  if (answer.kind === 'no-provider' || answer.kind === 'not-ours')
    return { to: 'waiting', reason: answer.kind, retryAfterSeconds: null };
  if (answer.kind === 'no-token') return { to: 'waiting-auth' };
  const { status, code, retryAfterSeconds } = answer;
  const hasReceipt = answer.receiptFor === key;
  // Another submission's answer, stored or mixed up on the way.
  if (answer.receiptFor !== null && !hasReceipt)
    return { to: 'waiting', reason: 'no-receipt', retryAfterSeconds };
  if (isSuccess(status))
    return hasReceipt
      ? {
          to: 'received',
          made: madeOf(answer.data),
          report: reportIn(answer.data),
          ...marksOf(answer.data),
        }
      : { to: 'waiting', reason: 'no-receipt', retryAfterSeconds };
  if ((status === 401 || status === 403) && !ownerPresent) return { to: 'waiting-auth' };
  if (status === 401) return { to: 'waiting', reason: 'token-refused', retryAfterSeconds };
  if (code === 'IN_PROGRESS') return { to: 'waiting', reason: 'in-progress', retryAfterSeconds };
  if (isBusy(status)) return { to: 'waiting', reason: busyReason(answer), retryAfterSeconds };
  // Our server gives a conflict only with a receipt.
  if (status === 409)
    return hasReceipt
      ? { to: 'conflict', decided: true }
      : { to: 'waiting', reason: 'no-receipt', retryAfterSeconds };
  if (status === 412) return { to: 'conflict', decided: false };
  if (isUnknownRoute(status, code)) return { to: 'needs-update', decided: false };
  if (status < 400) return { to: 'waiting', reason: 'not-ours', retryAfterSeconds };
  return { to: 'needs-attention', decided: status === 422 && hasReceipt };
}

export function busyReason({ isOurs }: { isOurs: boolean }): WaitReason {
  return isOurs ? 'busy' : 'proxy-busy';
}

/** A missing row has its own code; a missing route has no code or `NOT_FOUND`. */
function isUnknownRoute(status: number, code: ErrorCode | null): boolean {
  return status === 405 || status === 410 || (status === 404 && (code === null || code === 'NOT_FOUND'));
}
