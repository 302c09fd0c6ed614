import * as v from 'valibot';
import { defineCall } from '../call';
import { ClientRef, IdText, requiredText } from '../fields';
import { LIMITS } from '../limits';
import { operation } from './operations/send-chat-message';

/** MSG: a person's words. INFO: the participants changed. ADM: the transfer changed. system: both, in words. */
export const MESSAGE_TYPES = ['MSG', 'INFO', 'ADM', 'system'] as const;

export const ChatMessage = v.object({
  id: v.number(),
  clientRef: v.nullable(v.string()),
  referralId: v.number(),
  msgType: v.picklist(MESSAGE_TYPES),
  username: v.string(),
  /** Name of who wrote it and the entity they wrote for. */
  name: v.string(),
  entity: v.nullable(v.string()),
  msg: v.string(),
  /** The file that the line is about; null too for whoever may not download it. */
  file: v.nullable(v.object({ name: v.string(), originalName: v.string() })),
  /** By the clock of whoever did or wrote it; null where only the server's is known. */
  occurredAt: v.nullable(v.string()),
  /** When the server learned of it. */
  updatedAt: v.string(),
});
export type ChatMessage = v.InferOutput<typeof ChatMessage>;

const READERS = ['CRUE', 'CRUE_DEP', 'CRUE_GOLDEN', 'EPS', 'IPS', 'TRANSPORT'] as const;
const params = v.object({ referralId: IdText });

export const SendChatMessage = v.strictObject({
  clientRef: ClientRef,
  msg: requiredText(LIMITS.chatMessage),
});

/** The same as the socket's `message`, so that what is written offline can be sent once. */
export const sendChatMessage = defineCall({
  name: 'sendChatMessage',
  ...operation.call,
  summary: 'Escribe en la conversación de un traslado.',
  audience: READERS,
  transferParam: 'referralId',
  needsIdentity: true,
  params,
  body: SendChatMessage,
  answer: ChatMessage,
});
