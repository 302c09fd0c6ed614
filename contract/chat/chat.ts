import * as v from 'valibot';
import { defineCall } from '../call';
import { ClientRef, IdText, REQUIRED, requiredText } from '../fields';
import { LIMITS } from '../limits';
import { Doubt } from '../transfers/doubt';
import { isSeen } from './is-seen';
import { operation } from './operations/send-chat-message';

/** MSG: a person's text. INFO: the participants changed. ADM: the transfer changed. system: text of either change. */
const MESSAGE_TYPES = ['MSG', 'INFO', 'ADM', 'system'] as const;

export const ChatMessage = v.object({
  id: v.number(),
  clientRef: v.nullable(v.string()),
  referralId: v.number(),
  msgType: v.picklist(MESSAGE_TYPES),
  username: v.string(),
  /** The author's name and entity. */
  name: v.string(),
  entity: v.nullable(v.string()),
  msg: v.string(),
  /** The attached file; also null for readers who may not download it. */
  file: v.nullable(v.object({ name: v.string(), originalName: v.string() })),
  /** By the author's clock; null where only the server's time is known. */
  occurredAt: v.nullable(v.string()),
  /** Set if `occurredAt` is doubtful. */
  doubt: v.optional(v.nullable(Doubt)),
  /** When the server received it. */
  updatedAt: v.string(),
});
export type ChatMessage = v.InferOutput<typeof ChatMessage>;

const READERS = ['CRUE', 'CRUE_DEP', 'CRUE_GOLDEN', 'EPS', 'IPS', 'TRANSPORT'] as const;
const params = v.object({ referralId: IdText });

export const SendChatMessage = v.strictObject({
  clientRef: ClientRef,
  msg: v.pipe(requiredText(LIMITS.chatMessage), v.check(isSeen, REQUIRED)),
});

/** REST twin of the socket's `message`: a message written offline is sent once, by its idempotency key. */
export const sendChatMessage = defineCall({
  name: 'sendChatMessage',
  ...operation.call,
  summary: 'Escribe en la conversación de un traslado.',
  audience: { acting: READERS },
  transferParam: 'referralId',
  needsIdentity: true,
  params,
  body: SendChatMessage,
  answer: ChatMessage,
});
