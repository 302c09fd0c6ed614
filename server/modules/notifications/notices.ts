import { asc, inArray, isNull } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../platform/database/database';
import { runText } from '../../platform/database/run-text';
import { writtenBy } from '../../platform/database/written';
import type { Notice, Notices, NoticeTeller } from '../../platform/ports/notices';
import { notification } from './tables';

const MARK_MS = 200;

const INSERT = `insert into notification
  (event_type, title, short_title, referral_id, referral_version, audience, caused_by, ips_id)
  values ($1, $2, $3, $4, $5, array(select jsonb_array_elements_text($6::text::jsonb)), $7, $8)
  returning id, created_at`;

/** The same, and in the same statement a delivery for each browser of the audience. */
const INSERT_WITH_PUSHES = `with written as (${INSERT}), addressed as (
  insert into push_delivery (notification_id, token)
  select written.id, push_token.token from written, push_token
  where push_token.audience && array(select jsonb_array_elements_text($6::text::jsonb))
    and push_token.subject is distinct from $7 and $1 <> 'ONLY_NOTIFY'
) select id, created_at from written`;

/** Notifications are stored before the sockets tell them, so none is lost between commit and socket. */
export function createNotices(
  database: Database,
  log: FastifyBaseLogger,
  { pushes = false }: { pushes?: boolean } = {},
): Notices {
  const insert = pushes ? INSERT_WITH_PUSHES : INSERT;
  const tellers: NoticeTeller[] = [];
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
