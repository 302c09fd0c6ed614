import type { Socket } from 'socket.io';
import type { Origin } from '../http/route';

/**
 * The origin of a socket, for the audit log. `X-Forwarded-For` counts only behind a proxy, and only its last entry,
 * which the proxy added: the sender may have written the others.
 */
export function originOf(socket: Pick<Socket, 'id' | 'handshake'>, trustProxy: boolean): Origin {
  const forwarded = trustProxy ? socket.handshake.headers['x-forwarded-for'] : undefined;
  const added = String(forwarded ?? '')
    .split(',')
    .at(-1)
    ?.trim();
  return { address: added || socket.handshake.address, requestId: socket.id };
}
