import { eq } from 'drizzle-orm';
import type { Actor } from '../../../contract/roles';
import type { Orm } from '../../platform/database/database';
import { invalidField } from '../../platform/http/refused';
import type { WriteRequest } from '../../platform/http/route';
import type { Platform } from '../../platform/platform';
import type { ConversationKey, Message } from '../../platform/ports/conversation';
import { entityName } from '../reference';
import { messageOf, referralIdOf } from './conversation-key';
import { chatMessage } from './tables';

/** A message for a conversation. The same `clientRef` again is the same message. */
export interface Words {
  conversation: ConversationKey;
  clientRef: string;
  msg: string;
}

/** Without `at` only the time of arrival is known. */
type Request = Pick<WriteRequest<never>, 'tx' | 'actor' | 'origin' | 'afterCommit'> &
  Partial<Pick<WriteRequest<never>, 'at'>>;

/**
 * Stores a message and tells it after the commit. The owner locks the subject: no message is stored after its end, and one
 * `clientRef` is stored once however often it arrives.
 */
export async function sendMessage(platform: Platform, request: Request, words: Words): Promise<Message> {
  const { tx, actor, at } = request;
  const { conversation, clientRef, msg } = words;
  const owner = platform.conversation.ownerOf(conversation);
  const { refusal, notice } = await owner.lock(tx, conversation.id, actor);
  const said = await findSaid(tx, words, actor);
  if (said) return said;
  if (refusal) throw refusal;

  const message = await platform.conversation.write(tx, {
    conversation,
    clientRef,
    msgType: 'MSG',
    subject: actor.subject,
    username: actor.username,
    name: actor.name,
    entity: entityName(actor, platform.reference.current),
    msg,
    occurredAt: at && new Date(at.occurredAt),
  });
  const [written] = await Promise.all([
    platform.notices.write(tx, { ...notice, eventType: 'CHAT_MESSAGE', causedBy: actor.subject }),
    platform.audit.noteChange(tx, actor, 'send-message', referralIdOf(conversation), request.origin),
  ]);
  request.afterCommit(() => {
    platform.conversation.tell(message);
    platform.notices.tellSoon(written);
  });
  return message;
}

/** The message that was stored before under the same reference. */
async function findSaid(tx: Orm, words: Words, actor: Actor): Promise<Message | undefined> {
  const [row] = await tx.select().from(chatMessage).where(eq(chatMessage.clientRef, words.clientRef));
  if (!row) return undefined;
  const said = messageOf(row);
  const { subject, id } = said.conversation;
  const isHere = subject === words.conversation.subject && id === words.conversation.id;
  if (!isHere || said.subject !== actor.subject) throw invalidField('clientRef', 'Este mensaje ya existe.');
  return said;
}
