import { asc, inArray, isNull } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../platform/database/database';
import { runText } from '../../platform/database/run-text';
import { writtenBy } from '../../platform/database/written';
import type {
  Notifications,
  NotificationTeller,
  StoredNotification,
} from '../../platform/ports/notifications';
import { notification as table } from './tables';

const MARK_MS = 200;

const INSERT = `insert into notification
  (event_type, title, short_title, referral_id, referral_version, audience, caused_by, ips_id)
  values ($1, $2, $3, $4, $5, array(select jsonb_array_elements_text($6::text::jsonb)), $7, $8)
  returning id, created_at`;

/** Also inserts a delivery for each browser of the audience. */
const INSERT_WITH_PUSHES = `with written as (${INSERT}), addressed as (
  insert into push_delivery (notification_id, token)
  select written.id, push_token.token from written, push_token
  where push_token.audience && array(select jsonb_array_elements_text($6::text::jsonb))
    and push_token.subject is distinct from $7 and $1 <> 'ONLY_NOTIFY'
) select id, created_at from written`;

/** Notifications are stored before the sockets send them, so none is lost between commit and socket. */
export function createNotifications(
  database: Database,
  log: FastifyBaseLogger,
  { pushes = false }: { pushes?: boolean } = {},
): Notifications {
  const insert = pushes ? INSERT_WITH_PUSHES : INSERT;
  const tellers: NotificationTeller[] = [];
  let told: number[] = [];
  let timer: NodeJS.Timeout | undefined;

  function tell(notification: StoredNotification): void {
    for (const teller of tellers) teller(notification);
    told.push(notification.id);
    timer ??= setTimeout(() => void flush(), MARK_MS);
  }

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const ids = told;
    told = [];
    if (ids.length === 0) return;
    try {
      await database.orm.update(table).set({ sentAt: new Date() }).where(inArray(table.id, ids));
    } catch (error) {
      log.warn({ err: error }, 'sent notifications could not be marked; they may be sent twice');
    }
  }

  return {
    async write(tx, notification) {
      const { eventType, title, shortTitle, audience } = notification;
      const { referralId = null, referralVersion = null, ipsId = null, causedBy = null } = notification;
      const rows = await runText(tx, insert, [
        eventType,
        title,
        shortTitle,
        referralId,
        referralVersion,
        JSON.stringify(audience),
        causedBy,
        ipsId,
      ]);
      const { id, createdAt } = writtenBy(rows);
      return {
        id,
        eventType,
        title,
        shortTitle,
        referralId,
        referralVersion,
        ipsId,
        audience,
        causedBy,
        createdAt,
        sentAt: null,
      };
    },
    tellSoon: tell,
    async tellForgotten() {
      await flush();
      const forgotten = await database.orm
        .select()
        .from(table)
        .where(isNull(table.sentAt))
        .orderBy(asc(table.id))
        .limit(500);
      const limit = Date.now() - 5000;
      for (const notification of forgotten) if (notification.createdAt.getTime() < limit) tell(notification);
    },
    addTeller: (teller) => tellers.push(teller),
    flush,
  };
}
