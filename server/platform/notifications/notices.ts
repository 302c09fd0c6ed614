import { asc, inArray, isNull } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Database, Orm } from '../database/database';
import { runText } from '../database/run-text';
import { notification } from '../database/schema';
import { writtenBy } from './written';

export type NewNotice = Pick<
  typeof notification.$inferInsert,
  'eventType' | 'title' | 'shortTitle' | 'referralId' | 'referralVersion' | 'ipsId' | 'audience' | 'causedBy'
>;
export type Notice = typeof notification.$inferSelect;

/** Tells whoever is connected. The realtime part of the platform is one of these. */
export type Teller = (notice: Notice) => void;

export interface Notices {
  /** Written with its effect, in the same transaction; told after the commit by `tellSoon`. */
  write(tx: Orm, notice: NewNotice): Promise<Notice>;
  tellSoon(notice: Notice): void;
  /** Tells what was committed and never told: after a crash, or by another process. */
  tellForgotten(): Promise<void>;
  addTeller(teller: Teller): void;
  flush(): Promise<void>;
}

const MARK_MS = 200;

const INSERT = `insert into notification
  (event_type, title, short_title, referral_id, referral_version, audience, caused_by, ips_id)
  values ($1, $2, $3, $4, $5, array(select jsonb_array_elements_text($6::text::jsonb)), $7, $8)
  returning id, created_at`;

/** The same, and in the same statement what there is to send to the browsers of those who are told. */
const INSERT_WITH_PUSHES = `with written as (${INSERT}), addressed as (
  insert into push_delivery (notification_id, token)
  select written.id, push_token.token from written, push_token
  where push_token.audience && array(select jsonb_array_elements_text($6::text::jsonb))
    and push_token.subject is distinct from $7 and $1 <> 'ONLY_NOTIFY'
) select id, created_at from written`;

/** Notifications rest in the database before anybody hears of them, so none is lost between commit and socket. */
export function createNotices(
  database: Database,
  log: FastifyBaseLogger,
  { pushes = false }: { pushes?: boolean } = {},
): Notices {
  const insert = pushes ? INSERT_WITH_PUSHES : INSERT;
  const tellers: Teller[] = [];
  let told: number[] = [];
  let timer: NodeJS.Timeout | undefined;

  function tell(notice: Notice): void {
    for (const teller of tellers) teller(notice);
    told.push(notice.id);
    timer ??= setTimeout(() => void flush(), MARK_MS);
  }

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const ids = told;
    told = [];
    if (ids.length === 0) return;
    try {
      await database.orm
        .update(notification)
        .set({ sentAt: new Date() })
        .where(inArray(notification.id, ids));
    } catch (error) {
      log.warn({ err: error }, 'told notifications could not be marked; they may be told twice');
    }
  }

  return {
    async write(tx, notice) {
      const { eventType, title, shortTitle, audience } = notice;
      const { referralId = null, referralVersion = null, ipsId = null, causedBy = null } = notice;
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
        .from(notification)
        .where(isNull(notification.sentAt))
        .orderBy(asc(notification.id))
        .limit(500);
      const limit = Date.now() - 5000;
      for (const notice of forgotten) if (notice.createdAt.getTime() < limit) tell(notice);
    },
    addTeller: (teller) => tellers.push(teller),
    flush,
  };
}
