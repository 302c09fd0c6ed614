import { io, type Socket } from 'socket.io-client';
import { noteHeard } from '../api';
import { getAccessToken } from '../session';
import type { Link, LinkEvents } from './keep-connected';

/** Opens one socket with a fresh token. The token is not part of the address, which proxies log. */
export async function openSocket<Heard extends Socket>(
  path: string,
  events: LinkEvents,
  listen: (socket: Heard) => void,
): Promise<Link & { socket: Heard }> {
  const token = await getAccessToken();
  const socket = io({
    path,
    auth: { token },
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
  }) as Heard;
  listen(socket);
  socket.on('connect', events.up);
  socket.io.on('ping', noteHeard);
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
