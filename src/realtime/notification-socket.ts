import type { QueryClient } from '@tanstack/react-query';
import type { Socket } from 'socket.io-client';
import { ALERT_EVENTS } from '../../contract/notifications/alert-events';
import {
  type NotificationEvent,
  type NotificationsClientEvents,
  type NotificationsServerEvents,
  SOCKET_PATHS,
} from '../../contract/socket-events';
import { askAgain } from './ask-again';
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
  /** Called for each notification. */
  heard: (event: NotificationEvent) => void;
}

/** Listens on `/rt` for all changes that this person may see. */
export function startNotificationSocket({ client, marker, hints, heard }: Options) {
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
        // Tells the callers that their call reached a screen.
        const receive = (referralId?: number) => socket.emit('received', referralId);
        socket.on('events', setStatus);
        socket.on('connect', () => {
          setStatus({ isComplete: true });
          void catchUp().then((isFresh) => isFresh && receive());
        });
        socket.on('notification', (event) => {
          if (ALERT_EVENTS.includes(event.eventType) && event.metadata.referral)
            receive(event.metadata.referral.id);
          heard(event);
        });
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
