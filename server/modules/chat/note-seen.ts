import { and, eq } from 'drizzle-orm';
import type { Orm } from '../../platform/database/database';
import { runText } from '../../platform/database/run-text';
import { invalidField } from '../../platform/http/refused';
import type { WriteRequest } from '../../platform/http/route';
import type { Platform } from '../../platform/platform';
import type { ChatKey } from '../../platform/ports/chat';
import { entityName } from '../reference';
import { isIn, referralIdOf } from './chat-key';
import { chatMessage, chatSeen } from './tables';

type Request = Pick<WriteRequest<never>, 'tx' | 'actor' | 'afterCommit'>;
type Given = Pick<Platform, 'chat' | 'reference'>;

/**
 * Stores the last line of a chat that this user has seen, and returns the read mark, which never goes back. The subject
 * does not change: no lock, no new version. No audit entry, because the opening of the chat has one. Throws `Refused`
 * if this user may not read the chat.
 */
export async function noteSeen(
  platform: Given,
  { tx, actor, afterCommit }: Request,
  key: ChatKey,
  upTo: number,
): Promise<number> {
  await platform.chat.ownerOf(key).requireReader(tx, key.id, actor);
  await requireLine(tx, key, upTo);
  const { subject, username, name } = actor;
  const entity = entityName(actor, platform.reference.current);
  const moved = await runText(
    tx,
    `insert into chat_seen (subject_kind, subject_id, referral_id, subject, username, name, entity, up_to)
      values ($1, $2, $3, $4, $5, $6, $7, $8)
      on conflict (subject_kind, subject_id, subject) do update
        set username = excluded.username, name = excluded.name, entity = excluded.entity, up_to = excluded.up_to,
            seen_at = now()
        where chat_seen.up_to < excluded.up_to
      returning up_to`,
    [key.subject, key.id, referralIdOf(key), subject, username, name, entity, upTo],
  );
  if (moved.length > 0) {
    afterCommit(() => platform.chat.tellSeen(key));
    return upTo;
  }
  const [mark] = await tx
    .select({ upTo: chatSeen.upTo })
    .from(chatSeen)
    .where(and(isIn(chatSeen, key), eq(chatSeen.subject, subject)));
  return mark?.upTo ?? upTo;
}

async function requireLine(tx: Orm, key: ChatKey, id: number): Promise<void> {
  const [line] = await tx
    .select({ id: chatMessage.id })
    .from(chatMessage)
    .where(and(eq(chatMessage.id, id), isIn(chatMessage, key)));
  if (!line) throw invalidField('upTo', 'Ese mensaje no es de esta conversación.');
}
