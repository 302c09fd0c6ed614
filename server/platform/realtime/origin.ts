import type { Socket } from 'socket.io';
import type { Origin } from '../http/route';
import type { TrustsAddress } from '../http/trusted-proxy';

/**
 * The origin of a socket, for the audit log. `X-Forwarded-For` counts only from the operator's proxy, and only its last
 * entry, which the proxy added: the sender may have written the others.
 */
export function originOf(socket: Pick<Socket, 'id' | 'handshake'>, trustsProxy: TrustsAddress): Origin {
  const { address, headers } = socket.handshake;
  const forwarded = trustsProxy(address) ? headers['x-forwarded-for'] : undefined;
  const added = String(forwarded ?? '')
    .split(',')
    .at(-1)
    ?.trim();
  return { address: added || address, requestId: socket.id };
}
