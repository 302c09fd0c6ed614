import { eq } from 'drizzle-orm';
import { mayWriteChat } from '../../../contract/chat/may-write';
import type { Actor } from '../../../contract/roles';
import { audienceOf } from '../../../contract/transfers/ownership';
import { isOver } from '../../../contract/transfers/states';
import type { Orm } from '../../platform/database/database';
import { invalidField, Refused } from '../../platform/http/refused';
import type { WriteRequest } from '../../platform/http/route';
import type { Platform } from '../../platform/platform';
import type { Message } from '../../platform/ports/conversation';
import { entityName } from '../reference';
import { factsOfRecord, getVisibleTransfer, type ReferralRecord } from '../transfers';
import { chatMessage } from './tables';

/** A message for a transfer's conversation. The same `clientRef` again is the same message. */
export interface Words {
  referralId: number;
  clientRef: string;
  msg: string;
}

/** Without `at` only the time of arrival is known. */
type Request = Pick<WriteRequest<never>, 'tx' | 'actor' | 'origin' | 'afterCommit'> &
  Partial<Pick<WriteRequest<never>, 'at'>>;

const IS_OVER = 'El traslado ya terminó; su mensaje no se envió.';

/**
 * Stores a message and tells it after the commit. The transfer's row is locked: no message is stored after its end, and
 * one `clientRef` is stored once however often it arrives.
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

/** The message that was stored before under the same reference. */
async function findSaid(tx: Orm, words: Words, actor: Actor): Promise<Message | undefined> {
  const [said] = await tx.select().from(chatMessage).where(eq(chatMessage.clientRef, words.clientRef));
  if (said && (said.referralId !== words.referralId || said.subject !== actor.subject))
    throw invalidField('clientRef', 'Este mensaje ya existe.');
  return said;
}

/** An entity that may only offer an ambulance sees no conversation. */
function readersOf(record: ReferralRecord): string[] {
  return audienceOf(factsOfRecord(record)).filter((key) => key !== 'TRANSPORT:private');
}
