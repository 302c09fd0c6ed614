import { and, asc, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../platform/database/database';
import type { Step } from '../../platform/database/plan';
import { runPart } from '../../platform/database/plan-part';
import { ROW_WRITTEN, writtenBy } from '../../platform/database/written';
import type {
  Notifications,
  NotificationTeller,
  ScreenFinder,
  StoredNotification,
} from '../../platform/ports/notifications';
import { findReach } from './find-reach';
import { notification as table } from './tables';

const MARK_MS = 200;

const INSERT = `insert into notification
  (event_type, title, short_title, referral_id, referral_version, audience, caused_by, ips_id)
  select $1::text, $2::text, $3::text, $4::int, $5::int, array(select jsonb_array_elements_text($6::text::jsonb)),
    $7::text, $8::int from gate
  returning id, created_at`;

/** A delivery for each browser of the audience of the notification that the step `written` inserts. */
const insertPushes = (written: string) => `insert into push_delivery (notification_id, token)
  select ${written}.id, push_token.token from ${written}, push_token
  where push_token.audience && array(select jsonb_array_elements_text($1::text::jsonb))
    and push_token.subject is distinct from $2::text
    and not push_token.audience && array(select jsonb_array_elements_text($3::text::jsonb))`;

/** Notifications are stored before the sockets send them, so none is lost between commit and socket. */
export function createNotifications(
  database: Database,
  log: FastifyBaseLogger,
  { pushes = false }: { pushes?: boolean } = {},
): Notifications {
  const tellers: NotificationTeller[] = [];
  const screenFinders: ScreenFinder[] = [];
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
      await database.orm.update(table).set({ sentAt: sql`now()` }).where(inArray(table.id, ids));
    } catch (error) {
      log.warn({ err: error }, 'sent notifications could not be marked; they may be sent twice');
    }
  }

  return {
    plan(notification, name = 'notification') {
      const { eventType, title, shortTitle, audience } = notification;
      const { referralId = null, referralVersion = null, ipsId = null, causedBy = null } = notification;
      const { besides = [] } = notification;
      const keys = JSON.stringify(audience);
      const insert: Step = {
        name: `${name}_written`,
        text: INSERT,
        parameters: [eventType, title, shortTitle, referralId, referralVersion, keys, causedBy, ipsId],
        returns: ROW_WRITTEN,
      };
      const push: Step = {
        name: `${name}_pushed`,
        text: insertPushes(insert.name),
        parameters: [keys, causedBy, JSON.stringify(besides ?? [])],
      };
      const texts = { eventType, title, shortTitle };
      const stored = { ...texts, referralId, referralVersion, ipsId, audience, causedBy, besides };
      return {
        steps: pushes && eventType !== 'ONLY_NOTIFY' ? [insert, push] : [insert],
        result: (written) => ({ ...stored, ...writtenBy(written, insert.name), sentAt: null }),
      };
    },
    write(tx, notification) {
      return runPart(tx, this.plan(notification));
    },
    tellSoon: tell,
    async tellForgotten() {
      await flush();
      const forgotten = await database.orm
        .select()
        .from(table)
        .where(and(isNull(table.sentAt), lt(table.createdAt, sql`now() - interval '5 seconds'`)))
        .orderBy(asc(table.id))
        .limit(500);
      for (const notification of forgotten) tell(notification);
    },
    addTeller: (teller) => tellers.push(teller),
    addScreenFinder: (finder) => screenFinders.push(finder),
    findReach: (audience) => findReach(database.orm, audience, { screenFinders, pushes }),
    flush,
  };
}
