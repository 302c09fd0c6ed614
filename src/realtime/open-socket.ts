import { io, type Socket } from 'socket.io-client';
import { getAccessToken } from '../session';
import type { Link, LinkEvents } from './keep-connected';

interface SocketAddress {
  path: string;
  /** Name of the query parameter with the token. */
  tokenParam: string;
}

/** Opens one socket with a fresh token. */
export async function openSocket<Heard extends Socket>(
  { path, tokenParam }: SocketAddress,
  events: LinkEvents,
  listen: (socket: Heard) => void,
): Promise<Link & { socket: Heard }> {
  const token = await getAccessToken();
  const socket = io({
    path,
    query: { [tokenParam]: token },
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
  }) as Heard;
  listen(socket);
  socket.on('connect', events.up);
  socket.on('connect_error', events.down);
  socket.on('disconnect', events.down);
  return {
    socket,
    close: () => {
      socket.removeAllListeners();
      socket.disconnect();
    },
  };
}
