import type { QueryClient } from '@tanstack/react-query';
import type { Socket } from 'socket.io-client';
import {
  type NotificationsClientEvents,
  type NotificationsServerEvents,
  SOCKET_PATHS,
} from '../../contract/socket-events';
import { askAgain } from './ask-again';
import type { Hearing } from './hear-alerts';
import { keepConnected } from './keep-connected';
import { openSocket } from './open-socket';
import type { OutOfDateMarker } from './out-of-date';
import { followHints, type SocketHints } from './socket-hints';
import { setStatus } from './status';
import { timer } from './timer';

type NotificationSocket = Socket<NotificationsServerEvents, NotificationsClientEvents>;

interface Options {
  client: QueryClient;
  marker: OutOfDateMarker;
  hints: readonly SocketHints[];
  hearing: Hearing;
}

/** Listens on `/rt` for all changes that this person may see. */
export function startNotificationSocket({ client, marker, hints, hearing }: Options) {
  const catchUp = () =>
    askAgain(
      client,
      hints.flatMap(({ onReconnect }) => onReconnect?.() ?? []),
    );
  const connection = keepConnected({
    tell: (realtime) => setStatus({ realtime }),
    after: timer,
    random: Math.random,
    open: (events) =>
      openSocket<NotificationSocket>(SOCKET_PATHS.notifications[0], events, (socket) => {
        socket.on('events', setStatus);
        socket.on('connect', () => {
          setStatus({ isComplete: true });
          // Tells the callers that their call reached a screen: only what the screen has.
          hearing.confirmWith((id) => socket.connected && Boolean(socket.emit('received', id)));
          void catchUp();
        });
        socket.on('notification', hearing.hear);
        followHints(
          socket,
          hints.map(({ rt }) => rt),
          { client, marker },
        );
      }),
  });
  return {
    nudge: connection.nudge,
    stop: connection.stop,
  };
}
