import type { Server } from 'socket.io';
import * as v from 'valibot';
import { Id } from '../../../contract/fields';
import { mapScopeOf } from '../../../contract/map/map-readers';
import { positionRoom } from '../../../contract/positions/audience';
import {
  type NotificationEvent,
  type NotificationsClientEvents,
  type NotificationsServerEvents,
  SOCKET_PATHS,
} from '../../../contract/socket-events';
import { audienceKeys } from '../../../contract/transfers/ownership';
import { personKey } from '../../platform/http/person-limits';
import type { Platform } from '../../platform/platform';
import type { StoredNotification } from '../../platform/ports/notifications';
import type { Moved } from '../../platform/ports/positions';
import {
  createMerged,
  defineSocket,
  type Events,
  failureName,
  type SocketContext,
  type SocketServer,
  type SocketService,
} from '../../platform/realtime';
import { devicesOf } from './devices-of';
import { createLatestNotifications } from './latest-notifications';
import { eventOf } from './notification-event';

/** From one process of the server to the others. */
interface ProcessEvents {
  moved: (moved: readonly Moved[]) => void;
}

type NotificationServer = SocketServer<
  Events<NotificationsClientEvents>,
  Events<NotificationsServerEvents>,
  Events<ProcessEvents>
>;
type Given = Pick<Platform, 'database' | 'notifications' | 'acknowledgements' | 'hints' | 'positions'>;

/** The socket of notifications: sends each one to its audience, the modules' hints, and the latest ones on request. */
export function notificationSocket(platform: Given): SocketService {
  return defineSocket<NotificationServer>({
    name: 'notifications',
    paths: SOCKET_PATHS.notifications,
    tokenParam: 'tokenAuth',
    serve: (io, context) => serve(io, platform, context),
  });
}

function serve(io: NotificationServer, platform: Given, { log, isShared }: SocketContext): void {
  const { notifications, acknowledgements, hints, positions } = platform;
  const latestNotifications = createLatestNotifications(platform);
  const mergedReads = createMerged<NotificationEvent[]>();
  const mergedReceipts = createMerged<void>();
  io.on('connection', (socket) => {
    const { actor } = socket.data;
    const keys = audienceKeys(actor);
    const sameReader = JSON.stringify([personKey(actor), ...keys]);
    let asked: Promise<NotificationEvent[]> | null = null;
    void socket.join([...keys, devicesOf(actor.subject)]);
    const room = positionRoom(mapScopeOf(actor));
    if (room !== null) void socket.join(room);
    socket.on('received', (told: unknown) => {
      // Over the wire, an argument that is undefined arrives as null.
      const referralId = told ?? null;
      if (referralId !== null && !v.is(Id, referralId)) return;
      const noteDelivered = () => acknowledgements.noteDelivered(actor, referralId);
      void mergedReceipts(`${sameReader} ${referralId}`, noteDelivered);
    });
    socket.on('getNotifications', async () => {
      const read = mergedReads(sameReader, () => latestNotifications(actor));
      // This socket waits for that answer already.
      if (read === asked) return;
      asked = read;
      try {
        socket.emit('getNotifications', await read);
      } catch (error) {
        log.error({ failure: failureName(error) }, 'notifications could not be read for a socket');
      }
    });
  });
  notifications.addTeller((notification) => tell(io, notification));
  notifications.addScreenFinder(async (audience) => {
    if ((await io.local.in([...audience]).fetchSockets()).length > 0) return true;
    // The other processes are asked only when this one has none.
    return isShared && (await io.in([...audience]).fetchSockets()).length > 0;
  });
  positions.addTeller({
    tell: (room, event) => void io.local.volatile.to(room).emit('positions', event),
    share: (moved) => void (isShared && io.serverSideEmit('moved', moved)),
  });
  io.on('moved', positions.hear);
  // `hints.tell` has checked the event and its payload.
  const untyped: Server = io;
  hints.addTeller((event, hint, to) => {
    if (to === 'this-process') untyped.local.emit(event, hint);
    // An empty list of rooms would mean every socket.
    else if (to.rooms.length > 0) untyped.to([...to.rooms]).emit(event, hint);
  });
}

/** Sends it once to each socket of the audience. The user who caused it gets no alert, only a hint to refetch. */
function tell(io: NotificationServer, notification: StoredNotification): void {
  const { audience, causedBy, besides } = notification;
  const event = eventOf(notification);
  const own = causedBy === null ? null : devicesOf(causedBy);
  // An empty list of rooms would mean every socket.
  if (audience.length > 0) {
    const others = io.to(audience).except([...(besides ?? [])]);
    (own ? others.except(own) : others).emit('notification', event);
  }
  if (own && besides !== null) io.to(own).emit('notification', { ...event, eventType: 'ONLY_NOTIFY' });
}
