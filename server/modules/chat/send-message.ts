import { eq } from 'drizzle-orm';
import type { Actor } from '../../../contract/roles';
import { doubtBefore } from '../../../contract/transfers/doubt';
import type { Orm } from '../../platform/database/database';
import { Refused } from '../../platform/http/refused';
import type { Planned, WriteRequest } from '../../platform/http/route';
import type { Platform } from '../../platform/platform';
import type { ChatKey, Message } from '../../platform/ports/chat';
import { entityName } from '../reference';
import { messageOf, referralIdOf } from './chat-key';
import { chatMessage } from './tables';
import { takenReference } from './taken-reference';

/** A message for a chat. A repeated `clientRef` is the same message; with another text it is refused. */
export interface Words {
  chat: ChatKey;
  clientRef: string;
  msg: string;
}

/** Without `at` only the time of arrival is known. */
type Request = Pick<WriteRequest<never>, 'tx' | 'locks' | 'actor' | 'origin'> &
  Partial<Pick<WriteRequest<never>, 'at'>>;

/**
 * Plans a message. The owner guards or locks the subject, so no message is stored after its end, and a repeated
 * `clientRef` is stored once.
 */
export async function planMessage(
  platform: Platform,
  request: Request,
  words: Words,
): Promise<Planned<Message>> {
  const { tx, actor, at } = request;
  const { chat, clientRef, msg } = words;
  const owner = platform.chat.ownerOf(chat);
  const { refusal, notification, guard, since } = await owner.prepareWriting(
    tx,
    chat.id,
    actor,
    request.locks,
  );
  // Without locks the unique index of `clientRef` fails the plan.
  const said = request.locks ? await findSaid(tx, words, actor) : undefined;
  if (said) return { guards: [], steps: [], answer: () => said, tell: () => undefined };
  if (refusal) throw refusal;

  const message = platform.chat.plan({
    chat,
    clientRef,
    msgType: 'MSG',
    subject: actor.subject,
    username: actor.username,
    name: actor.name,
    entity: entityName(actor, platform.reference.current),
    msg,
    occurredAt: at && new Date(at.occurredAt),
    doubt: at && doubtBefore(at, since?.toISOString()),
  });
  const news = platform.notifications.plan({
    ...notification,
    eventType: 'CHAT_MESSAGE',
    causedBy: actor.subject,
  });
  return {
    guards: [guard],
    steps: [
      ...message.steps,
      ...news.steps,
      platform.audit.planChange(actor, ['send-message'], referralIdOf(chat), request.origin),
    ],
    drawn: message.drawn,
    taken: message.taken,
    answer: message.result,
    tell(written) {
      platform.chat.tell(message.result(written));
      platform.notifications.tellSoon(news.result(written));
    },
  };
}

/** A message that was stored before. Throws `Refused` if this person may no longer read the chat. */
export async function getSent(
  { chat, database: { orm } }: Platform,
  actor: Actor,
  words: Words,
): Promise<Message> {
  await chat.ownerOf(words.chat).requireReader(orm, words.chat.id, actor);
  const said = await findSaid(orm, words, actor);
  if (!said) throw new Refused('NOT_FOUND');
  return said;
}

/** An earlier stored message with the same `clientRef`. Throws if that reference belongs to another message. */
async function findSaid(tx: Orm, words: Words, actor: Actor): Promise<Message | undefined> {
  const [row] = await tx.select().from(chatMessage).where(eq(chatMessage.clientRef, words.clientRef));
  if (!row) return undefined;
  const said = messageOf(row);
  const { subject, id } = said.chat;
  const isSame = subject === words.chat.subject && id === words.chat.id && said.msg === words.msg;
  if (!isSame || said.subject !== actor.subject) throw takenReference();
  return said;
}
