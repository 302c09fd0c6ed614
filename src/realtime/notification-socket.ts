import type { QueryClient } from '@tanstack/react-query';
import type { Socket } from 'socket.io-client';
import {
  type NotificationEvent,
  type NotificationsClientEvents,
  type NotificationsServerEvents,
  SOCKET_PATHS,
} from '../../contract/socket-events';
import { queryKeys } from '../api';
import { keepConnected } from './keep-connected';
import { openSocket } from './open-socket';
import { keysOfNotification, outOfDateMarker } from './out-of-date';
import { setConnection } from './status';
import { timer } from './timer';

type NotificationSocket = Socket<NotificationsServerEvents, NotificationsClientEvents>;

const ADDRESS = { path: SOCKET_PATHS.notifications[0], tokenParam: 'tokenAuth' };

/** Hears on `/rt` that something changed which this person may see. */
export function startNotificationSocket(client: QueryClient, heard: (event: NotificationEvent) => void) {
  const marker = outOfDateMarker(client);
  const catchUp = () => {
    // Whatever was missed while there was no connection; what is being fetched now is recent enough.
    for (const queryKey of [queryKeys.transfers.all, queryKeys.notifications])
      void client.invalidateQueries({ queryKey }, { cancelRefetch: false });
  };
  const connection = keepConnected({
    tell: (state) => setConnection('realtime', state),
    after: timer,
    open: (events) =>
      openSocket<NotificationSocket>(ADDRESS, events, (socket) => {
        socket.on('connect', catchUp);
        socket.on('notification', (event) => {
          marker.mark(keysOfNotification(event));
          heard(event);
        });
        socket.on('getNotifications', () => marker.mark([queryKeys.notifications]));
      }),
  });
  return {
    nudge: connection.nudge,
    stop() {
      marker.stop();
      connection.stop();
    },
  };
}
