import { and, eq } from 'drizzle-orm';
import type { Orm } from '../../platform/database/database';
import { runText } from '../../platform/database/run-text';
import { chatMessage, chatSeen, type ReferralRecord } from '../../platform/database/schema';
import { invalidField } from '../../platform/http/refused';
import type { WriteRequest } from '../../platform/http/route';
import type { Platform } from '../../platform/platform';
import { entityName } from '../../platform/reference/entity-name';

type Request = Pick<WriteRequest<never>, 'tx' | 'actor' | 'afterCommit'>;
type Given = Pick<Platform, 'conversation' | 'reference'>;

/**
 * Notes up to which line this person has had a transfer's conversation before them, and answers the mark as it stands:
 * it never goes back. The caller knows that they may read it. It is no change of the transfer, so its row is neither
 * locked nor given a version; who opened the conversation stands in the audit log already.
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
