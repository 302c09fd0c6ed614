import type { FastifyBaseLogger } from 'fastify';
import { BOARD_KEY, bloodKey, capacityKey } from '../../../contract/resources/audiences';
import type { NotificationsClientEvents, NotificationsServerEvents } from '../../../contract/socket-events';
import { audienceKeys } from '../../../contract/transfers/ownership';
import type { Ladder } from '../acknowledgements/ladder';
import type { Notice, Notices } from '../notifications/notices';
import type { ResourceNews } from '../resources/resource-news';
import { failureName } from './failure-name';
import { eventOf } from './notice-event';
import { devicesOf } from './rooms';
import type { ReadNotices } from './services';
import type { Events, SocketServer } from './socket-server';

export type NotificationServer = SocketServer<
  Events<NotificationsClientEvents>,
  Events<NotificationsServerEvents>
>;

interface Given {
  notices: Notices;
  latestNotices: ReadNotices;
  ladder: Pick<Ladder, 'noteDelivered'>;
  resourceNews: ResourceNews;
  log: FastifyBaseLogger;
}

/** Tells every notification to those it is for, and the latest ones to who asks. */
export function serveNotifications(
  io: NotificationServer,
  { notices, latestNotices, ladder, resourceNews, log }: Given,
): void {
  io.on('connection', (socket) => {
    const { actor } = socket.data;
    void socket.join([...audienceKeys(actor), devicesOf(actor.subject)]);
    socket.on('received', () => void ladder.noteDelivered(actor));
    socket.on('getNotifications', async () => {
      try {
        socket.emit('getNotifications', await latestNotices(actor));
      } catch (error) {
        log.error({ failure: failureName(error) }, 'notifications could not be read for a socket');
      }
    });
  });
  notices.addTeller((notice) => tell(io, notice));
  resourceNews.addTeller((ipsId, besides) => {
    io.to([BOARD_KEY, capacityKey(ipsId), bloodKey(ipsId), ...besides]).emit('resources', { ipsId });
  });
}

/** Once to each socket of the audience. Who caused it needs no alert, but their devices must ask again. */
function tell(io: NotificationServer, notice: Notice): void {
  const { audience, causedBy } = notice;
  const event = eventOf(notice);
  const own = causedBy === null ? null : devicesOf(causedBy);
  // No room at all would mean everybody.
  if (audience.length > 0) {
    const others = io.to(audience);
    (own ? others.except(own) : others).emit('notification', event);
  }
  if (own) io.to(own).emit('notification', { ...event, eventType: 'ONLY_NOTIFY' });
}
