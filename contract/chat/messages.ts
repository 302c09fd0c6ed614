import * as v from 'valibot';
import { defineCall } from '../call';
import { Id, IdText } from '../fields';
import { ChatMessage } from './chat';

const READERS = ['CRUE', 'CRUE_DEP', 'CRUE_GOLDEN', 'EPS', 'IPS', 'TRANSPORT'] as const;
const params = v.object({ referralId: IdText });

/** The last message that a person has seen, and when. */
export const SeenMark = v.object({
  username: v.string(),
  name: v.string(),
  entity: v.nullable(v.string()),
  upTo: v.number(),
  at: v.string(),
});
export type SeenMark = v.InferOutput<typeof SeenMark>;

export const ChatMessages = v.object({
  /** The latest ones. */
  rows: v.array(ChatMessage),
  /** There are earlier messages than these. */
  isCut: v.optional(v.literal(true)),
  /** Read marks of all other people, also of people who may no longer read the chat. */
  seen: v.array(SeenMark),
  /** The last message that the caller has seen, on any device. */
  seenUpTo: v.nullable(v.number()),
});
export type ChatMessages = v.InferOutput<typeof ChatMessages>;

export const listChatMessages = defineCall({
  name: 'listChatMessages',
  method: 'GET',
  path: '/chatMessage/:referralId',
  summary: 'La conversación de un traslado.',
  audience: READERS,
  transferParam: 'referralId',
  needsIdentity: true,
  params,
  answer: ChatMessages,
});

/** Never queued: a late read mark is useless. A mark older than the stored one changes nothing. */
export const noteChatSeen = defineCall({
  name: 'noteChatSeen',
  method: 'PATCH',
  path: '/chatMessage/:referralId/seen',
  summary: 'Hasta qué mensaje de la conversación tuvo esta persona a la vista.',
  audience: { acting: READERS },
  transferParam: 'referralId',
  needsIdentity: true,
  params,
  body: v.strictObject({ upTo: Id }),
  answer: v.object({ upTo: v.number() }),
});
