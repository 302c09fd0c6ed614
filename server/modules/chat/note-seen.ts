import { and, eq } from 'drizzle-orm';
import type { Actor } from '../../../contract/roles';
import type { Orm } from '../../platform/database/database';
import type { Step } from '../../platform/database/plan';
import { invalidField } from '../../platform/http/refused';
import type { Planned, WriteRequest } from '../../platform/http/route';
import type { Platform } from '../../platform/platform';
import type { ChatKey } from '../../platform/ports/chat';
import { entityName } from '../reference';
import { isIn, referralIdOf } from './chat-key';
import { chatMessage, chatSeen } from './tables';

type Request = Pick<WriteRequest<never>, 'tx' | 'actor'>;
type Given = Pick<Platform, 'chat' | 'reference'>;

/**
 * Plans that this user has seen a chat up to a line; the answer is the read mark, which never goes back. The subject does
 * not change: no lock, no new version. No audit entry, because the opening of the chat has one. Throws `Refused` if this
 * user may not read the chat.
 */
export async function planSeen(
  platform: Given,
  { tx, actor }: Request,
  key: ChatKey,
  upTo: number,
): Promise<Planned<number>> {
  const [mark] = await Promise.all([readMark(platform, tx, actor, key), requireLine(tx, key, upTo)]);
  const { subject, username, name } = actor;
  const entity = entityName(actor, platform.reference.current);
  const seen: Step = {
    name: 'seen',
    text: `insert into chat_seen (subject_kind, subject_id, referral_id, subject, username, name, entity, up_to)
      select $1::text, $2::int, $3::int, $4::text, $5::text, $6::text, $7::text, $8::int from gate
      on conflict (subject_kind, subject_id, subject) do update
        set username = excluded.username, name = excluded.name, entity = excluded.entity, up_to = excluded.up_to,
            seen_at = now()
        where chat_seen.up_to < excluded.up_to
      returning up_to`,
    parameters: [key.subject, key.id, referralIdOf(key), subject, username, name, entity, upTo],
    returns: ['up_to'],
  };
  return {
    guards: [],
    steps: [seen],
    answer: () => Math.max(upTo, mark ?? 0),
    tell(written) {
      const [moved] = written.get(seen.name) ?? [];
      if (typeof moved === 'number') platform.chat.tellSeen(key);
    },
  };
}

/** The last line that this user has seen; null before the first. Throws `Refused` if this user may not read the chat. */
export async function readMark(
  { chat }: Pick<Platform, 'chat'>,
  db: Orm,
  actor: Actor,
  key: ChatKey,
): Promise<number | null> {
  const [[mark]] = await Promise.all([
    db
      .select({ upTo: chatSeen.upTo })
      .from(chatSeen)
      .where(and(isIn(chatSeen, key), eq(chatSeen.subject, actor.subject))),
    chat.ownerOf(key).requireReader(db, key.id, actor),
  ]);
  return mark?.upTo ?? null;
}

async function requireLine(db: Orm, key: ChatKey, id: number): Promise<void> {
  const [line] = await db
    .select({ id: chatMessage.id })
    .from(chatMessage)
    .where(and(eq(chatMessage.id, id), isIn(chatMessage, key)));
  if (!line) throw invalidField('upTo', 'Ese mensaje no es de esta conversación.');
}
