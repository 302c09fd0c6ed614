import { eq } from 'drizzle-orm';
import { mayWriteChat } from '../../../contract/chat/may-write';
import type { Actor } from '../../../contract/roles';
import { audienceOf } from '../../../contract/transfers/ownership';
import { isOver } from '../../../contract/transfers/states';
import { getVisibleTransfer } from '../../platform/authorization/get-visible-transfer';
import { factsOfRecord } from '../../platform/authorization/transfer-facts';
import type { Orm } from '../../platform/database/database';
import { chatMessage, type ReferralRecord } from '../../platform/database/schema';
import { invalidField, Refused } from '../../platform/http/refused';
import type { WriteRequest } from '../../platform/http/route';
import type { Message } from '../../platform/notifications/conversation';
import type { Platform } from '../../platform/platform';
import type { Words } from '../../platform/realtime';
import { entityName } from '../../platform/reference/entity-name';

/** Without `at` nothing is known of when it was written but that it came. */
type Request = Pick<WriteRequest<never>, 'tx' | 'actor' | 'origin' | 'afterCommit'> &
  Partial<Pick<WriteRequest<never>, 'at'>>;

const IS_OVER = 'El traslado ya terminó; su mensaje no se envió.';

/**
 * Keeps what somebody says in a transfer's conversation, and tells it after the commit. The transfer's row is locked:
 * nothing is said after its end, and one `clientRef` is written once however often it comes.
 */
export async function sendMessage(platform: Platform, request: Request, words: Words): Promise<Message> {
  const { tx, actor, at } = request;
  const { record } = await getVisibleTransfer(tx, words.referralId, actor, {
    needsIdentity: true,
    forUpdate: true,
  });
  const said = await findSaid(tx, words, actor);
  if (said) return said;
  if (isOver(record.state)) throw new Refused('STATE_MOVED', { message: IS_OVER });
  if (!mayWriteChat(factsOfRecord(record), actor)) throw new Refused('NOT_YOURS');

  const message = await platform.conversation.write(tx, {
    clientRef: words.clientRef,
    referralId: record.id,
    msgType: 'MSG',
    subject: actor.subject,
    username: actor.username,
    name: actor.name,
    entity: entityName(actor, platform.reference.current),
    msg: words.msg,
    occurredAt: at && new Date(at.occurredAt),
  });
  const [notice] = await Promise.all([
    platform.notices.write(tx, {
      eventType: 'CHAT_MESSAGE',
      title: `Traslado #${record.id}: mensaje nuevo`,
      shortTitle: `#${record.id} mensaje nuevo`,
      referralId: record.id,
      referralVersion: record.version,
      audience: readersOf(record),
      causedBy: actor.subject,
    }),
    platform.audit.noteChange(tx, actor, 'send-message', record.id, request.origin),
  ]);
  request.afterCommit(() => {
    platform.conversation.tell(message);
    platform.notices.tellSoon(notice);
  });
  return message;
}

/** What was said before under the same reference. */
async function findSaid(tx: Orm, words: Words, actor: Actor): Promise<Message | undefined> {
  const [said] = await tx.select().from(chatMessage).where(eq(chatMessage.clientRef, words.clientRef));
  if (said && (said.referralId !== words.referralId || said.subject !== actor.subject))
    throw invalidField('clientRef', 'Este mensaje ya existe.');
  return said;
}

/** Who may only offer an ambulance sees no conversation. */
function readersOf(record: ReferralRecord): string[] {
  return audienceOf(factsOfRecord(record)).filter((key) => key !== 'TRANSPORT:private');
}
