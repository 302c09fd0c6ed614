import { and, eq } from 'drizzle-orm';
import type { Orm } from '../../platform/database/database';
import { runText } from '../../platform/database/run-text';
import { invalidField } from '../../platform/http/refused';
import type { WriteRequest } from '../../platform/http/route';
import type { Platform } from '../../platform/platform';
import { entityName } from '../reference';
import type { ReferralRecord } from '../transfers';
import { chatMessage, chatSeen } from './tables';

type Request = Pick<WriteRequest<never>, 'tx' | 'actor' | 'afterCommit'>;
type Given = Pick<Platform, 'conversation' | 'reference'>;

/**
 * Notes the last line of a conversation that this user has seen, and answers the mark: it never goes back. The caller has
 * checked that the user may read it. It changes nothing of the subject, so no row is locked and no version rises; the
 * audit log already says who opened the conversation.
 */
export async function noteSeen(
  platform: Given,
  { tx, actor, afterCommit }: Request,
  { id: referralId }: Pick<ReferralRecord, 'id'>,
  upTo: number,
): Promise<number> {
  await requireLine(tx, referralId, upTo);
  const { subject, username, name } = actor;
  const moved = await runText(
    tx,
    `insert into chat_seen (referral_id, subject, username, name, entity, up_to) values ($1, $2, $3, $4, $5, $6)
      on conflict (referral_id, subject) do update
        set username = excluded.username, name = excluded.name, entity = excluded.entity, up_to = excluded.up_to,
            seen_at = now()
        where chat_seen.up_to < excluded.up_to
      returning up_to`,
    [referralId, subject, username, name, entityName(actor, platform.reference.current), upTo],
  );
  if (moved.length > 0) {
    afterCommit(() => platform.conversation.tellSeen(referralId));
    return upTo;
  }
  const [standing] = await tx
    .select({ upTo: chatSeen.upTo })
    .from(chatSeen)
    .where(and(eq(chatSeen.referralId, referralId), eq(chatSeen.subject, subject)));
  return standing?.upTo ?? upTo;
}

async function requireLine(tx: Orm, referralId: number, id: number): Promise<void> {
  const [line] = await tx
    .select({ id: chatMessage.id })
    .from(chatMessage)
    .where(and(eq(chatMessage.id, id), eq(chatMessage.referralId, referralId)));
  if (!line) throw invalidField('upTo', 'Ese mensaje no es de esta conversación.');
}
