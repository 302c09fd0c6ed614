import { exchangeTelecare, listIceServers } from '../../../../contract/telecare/telecare';
import { callApi, isApiFailure } from '../../../api';
import type { CallPorts } from '../../../video-call/call';

const EXCHANGE_MS = 8_000;
const REFUSALS: readonly string[] = ['refused', 'missing', 'conflict', 'invalid'];

/** A signed-in person's way to the server in the call of a transfer. */
export function portsOf(referralId: number, callId: number): CallPorts {
  const params = { id: referralId };
  return {
    exchange: (letter) =>
      callApi(exchangeTelecare, { params, body: { callId, ...letter }, timeoutMs: EXCHANGE_MS }),
    iceServers: async () => (await callApi(listIceServers, { params })).rows,
    refusalOf: (thrown) => (isApiFailure(thrown) && REFUSALS.includes(thrown.kind) ? thrown.message : null),
  };
}
