import type { QueryClient } from '@tanstack/react-query';
import type { Socket } from 'socket.io-client';
import { CALLING_EVENTS } from '../../contract/notifications/calling-events';
import {
  type NotificationEvent,
  type NotificationsClientEvents,
  type NotificationsServerEvents,
  SOCKET_PATHS,
} from '../../contract/socket-events';
import { queryKeys } from '../api';
import { changedHospitals } from '../subjects/resources/changed-hospitals';
import { askAgain } from './ask-again';
import { keepConnected } from './keep-connected';
import { openSocket } from './open-socket';
import { keysOfNotification, keysOfResources, type OutOfDateMarker } from './out-of-date';
import { setConnection } from './status';
import { timer } from './timer';

type NotificationSocket = Socket<NotificationsServerEvents, NotificationsClientEvents>;

const ADDRESS = { path: SOCKET_PATHS.notifications[0], tokenParam: 'tokenAuth' };

/** Hears on `/rt` that something changed which this person may see. */
export function startNotificationSocket(
  client: QueryClient,
  marker: OutOfDateMarker,
  heard: (event: NotificationEvent) => void,
) {
  // Whatever was missed while there was no connection.
  const catchUp = () =>
    void askAgain(client, [queryKeys.transfers.all, queryKeys.notifications, queryKeys.resources]);
  const connection = keepConnected({
    tell: (state) => setConnection('realtime', state),
    after: timer,
    open: (events) =>
      openSocket<NotificationSocket>(ADDRESS, events, (socket) => {
        // Whoever called meanwhile learns that it is on a screen now.
        const receive = () => socket.emit('received');
        socket.on('connect', () => {
          changedHospitals.forget();
          catchUp();
          receive();
        });
        socket.on('notification', (event) => {
          if (CALLING_EVENTS.includes(event.eventType)) receive();
          marker.mark(keysOfNotification(event));
          heard(event);
        });
        socket.on('resources', (event) => {
          changedHospitals.note(event.ipsId);
          marker.mark(keysOfResources(client, event));
        });
        socket.on('getNotifications', () => marker.mark([queryKeys.notifications]));
      }),
  });
  return {
    nudge: connection.nudge,
    stop: connection.stop,
  };
}
