import type { Socket } from 'socket.io';
import type { Origin } from '../http/route';

/**
 * Where a socket comes from, for the audit log. `X-Forwarded-For` counts only behind a proxy that sets it, and of it
 * what that proxy added: whatever stands before was written by the sender.
 */
export function originOf(socket: Pick<Socket, 'id' | 'handshake'>, trustProxy: boolean): Origin {
  const forwarded = trustProxy ? socket.handshake.headers['x-forwarded-for'] : undefined;
  const added = String(forwarded ?? '')
    .split(',')
    .at(-1)
    ?.trim();
  return { address: added || socket.handshake.address, requestId: socket.id };
}
