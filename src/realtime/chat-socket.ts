import type { QueryClient } from '@tanstack/react-query';
import type { Socket } from 'socket.io-client';
import { type ChatClientEvents, type ChatServerEvents, SOCKET_PATHS } from '../../contract/socket-events';
import { queryKeys } from '../api';
import { askAgain } from './ask-again';
import { keepConnected } from './keep-connected';
import { openSocket } from './open-socket';
import type { OutOfDateMarker } from './out-of-date';
import { followHints, type SocketHints } from './socket-hints';
import { setStatus } from './status';
import { timer } from './timer';
import { watchChats } from './watched-chats';

type ChatSocket = Socket<ChatServerEvents, ChatClientEvents>;

interface Options {
  client: QueryClient;
  marker: OutOfDateMarker;
  hints: readonly SocketHints[];
}

/** Joins the chats that are on a screen, and refetches one when a message arrives. */
export function startChatSocket({ client, marker, hints }: Options) {
  let socket: ChatSocket | null = null;
  let watched: ReadonlySet<number> = new Set();

  const join = (id: number) =>
    socket?.emit('join', id, ({ ok }) => {
      // A message may have arrived between the first answer and the join.
      if (ok) void askAgain(client, [queryKeys.transfers.messages(id)]);
    });
  const stopWatching = watchChats(client, (now) => {
    const before = watched;
    watched = now;
    if (!socket?.connected) return;
    for (const id of before) if (!now.has(id)) socket.emit('leave', id);
    for (const id of now) if (!before.has(id)) join(id);
  });
  const connection = keepConnected({
    tell: (chat) => setStatus({ chat }),
    after: timer,
    random: Math.random,
    open: (events) =>
      openSocket<ChatSocket>(SOCKET_PATHS.chat, events, (opened) => {
        socket = opened;
        opened.on('connect', () => watched.forEach(join));
        followHints(
          opened,
          hints.map(({ chat }) => chat),
          { client, marker },
        );
      }),
  });
  return {
    nudge: connection.nudge,
    stop() {
      stopWatching();
      connection.stop();
      socket = null;
    },
  };
}
