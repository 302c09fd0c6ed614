import { callApi, isApiFailure } from '../../../api';
import type { CallPorts } from '../../../video-call/call';
import { type CallSubject, callsOf } from '../subject';

const EXCHANGE_MS = 8_000;
const REFUSALS: readonly string[] = ['refused', 'missing', 'conflict', 'invalid'];

/** A signed-in person's way to the server in a call. */
export function portsOf(subject: CallSubject, callId: number): CallPorts {
  const params = { id: subject.id };
  const calls = callsOf(subject);
  return {
    exchange: (letter, isLast) =>
      callApi(calls.exchange, {
        params,
        body: { callId, ...letter },
        timeoutMs: EXCHANGE_MS,
        keepalive: isLast,
      }),
    iceServers: async () => (await callApi(calls.iceServers, { params, timeoutMs: EXCHANGE_MS })).rows,
    refusalOf: (thrown) => (isApiFailure(thrown) && REFUSALS.includes(thrown.kind) ? thrown.message : null),
  };
}
