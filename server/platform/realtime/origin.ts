import type { Socket } from 'socket.io';
import type { Origin } from '../http/route';

/** Where a socket comes from, for the audit log. `X-Forwarded-For` counts only behind a proxy that sets it. */
export function originOf(socket: Pick<Socket, 'id' | 'handshake'>, trustProxy: boolean): Origin {
  const forwarded = trustProxy ? socket.handshake.headers['x-forwarded-for'] : undefined;
  const first = (Array.isArray(forwarded) ? forwarded[0] : forwarded)?.split(',')[0]?.trim();
  return { address: first || socket.handshake.address, requestId: socket.id };
}
