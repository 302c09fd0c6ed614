import type { Actor } from '../../../contract/roles';
import type { NotificationEvent } from '../../../contract/socket-events';
import { audienceKeys } from '../../../contract/transfers/ownership';
import { runText } from '../../platform/database/run-text';
import type { Platform } from '../../platform/platform';
import { findLatest, LATEST } from './find-notifications';
import { eventOf } from './notification-event';

/** The latest notifications of a user: the answer of the socket to `getNotifications`. */
type LatestNotifications = (actor: Actor) => Promise<NotificationEvent[]>;

interface Known {
  readAt: number;
  /** Newest first. */
  events: NotificationEvent[];
}

/** A notification never changes, so only the new ones are read; all of them at least once in this time. */
const KNOWN_MS = 60_000;
/** A notification with a lower number may be committed after one with a higher number. */
const LATE_NUMBERS = 500;
const MOST_NEW = 5000;
const MOST_KNOWN = 300;

/** The inner statement reads the newest numbers from the primary key: the index of audiences would read and sort all. */
const NEW = `select id, event_type, title, short_title, referral_id, referral_version, ips_id, created_at
  from (select * from notification where id > $1 order by id desc limit ${MOST_NEW}) as newest
  where audience && array(select jsonb_array_elements_text($2::text::jsonb))
    and event_type <> 'ONLY_NOTIFY' and caused_by is distinct from $3
    and id not in (select jsonb_array_elements_text($4::text::jsonb)::int)`;

export function createLatestNotifications(
  { database: { orm } }: Pick<Platform, 'database'>,
  now: () => number = Date.now,
): LatestNotifications {
  const known = new Map<string, Known>();

  /** Those above a number that are not known yet. */
  async function readNew(actor: Actor, above: number, events: readonly NotificationEvent[]) {
    const ids = events.map(({ id }) => id).filter((id) => id > above);
    const keys = JSON.stringify(audienceKeys(actor));
    const rows = await runText(orm, NEW, [above, keys, actor.subject, JSON.stringify(ids)]);
    return rows.map(eventOfRow);
  }

  function keep(reader: string, entry: Known): NotificationEvent[] {
    known.delete(reader);
    known.set(reader, entry);
    const [oldest] = known.size > MOST_KNOWN ? known.keys() : [];
    if (oldest !== undefined) known.delete(oldest);
    return entry.events;
  }

  return async (actor) => {
    const reader = JSON.stringify([actor.subject, ...audienceKeys(actor)]);
    const before = known.get(reader);
    const [newest] = before?.events ?? [];
    if (!before || !newest || now() - before.readAt > KNOWN_MS) {
      const readAt = now();
      return keep(reader, { readAt, events: (await findLatest(orm, actor)).map(eventOf) });
    }
    const added = await readNew(actor, newest.id - LATE_NUMBERS, before.events);
    if (added.length === 0) return before.events;
    const events = [...added, ...before.events].sort((one, other) => other.id - one.id).slice(0, LATEST);
    return keep(reader, { readAt: before.readAt, events });
  };
}

function eventOfRow(row: unknown[]): NotificationEvent {
  const [id, eventType, title, shortTitle, referralId, referralVersion, ipsId, createdAt] = row;
  return eventOf({
    id: Number(id),
    eventType: String(eventType),
    title: String(title),
    shortTitle: String(shortTitle),
    referralId: numberOrNull(referralId),
    referralVersion: numberOrNull(referralVersion),
    ipsId: numberOrNull(ipsId),
    createdAt: createdAt instanceof Date ? createdAt : new Date(String(createdAt)),
  });
}

const numberOrNull = (value: unknown) => (value === null ? null : Number(value));
