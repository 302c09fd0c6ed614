import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import * as v from 'valibot';
import { sendChatMessage } from '../../../contract/chat/chat';
import { listChatMessages } from '../../../contract/chat/conversation';
import { ERROR_CODES } from '../../../contract/error-codes';
import { ClientRef, Id, requiredText } from '../../../contract/fields';
import { LIMITS } from '../../../contract/limits';
import type {
  ChatClientEvents,
  ChatEvent,
  ChatServerEvents,
  SeenEvent,
} from '../../../contract/socket-events';
import type { Audit } from '../audit/audit';
import { readVisibleTransfer } from '../authorization/get-visible-transfer';
import { requireAudience } from '../authorization/require-audience';
import type { Database } from '../database/database';
import { parseWith } from '../http/parse';
import { Refused } from '../http/refused';
import type { Conversation } from '../notifications/conversation';
import { createAllowance } from './allowance';
import { lineOf } from './chat-event';
import type { Clock } from './clock';
import { createConversationRooms } from './conversation-rooms';
import { failureName } from './failure-name';
import { createTurns } from './in-turn';
import { originOf } from './origin';
import { roomOfTransfer } from './rooms';
import type { Speak } from './services';
import type { Events, SocketServer } from './socket-server';

/** From one process of the server to the others. */
interface ProcessEvents {
  said: (line: ChatEvent) => void;
  seen: (event: SeenEvent) => void;
}

export type ChatServer = SocketServer<
  Events<ChatClientEvents>,
  Events<ChatServerEvents>,
  Events<ProcessEvents>
>;

interface Given {
  database: Database;
  conversation: Conversation;
  audit: Audit;
  speak: Speak;
  clock: Clock;
  log: FastifyBaseLogger;
  trustProxy: boolean;
  /** Other processes have sockets too. */
  isShared: boolean;
}

/** What a person sends. Who they are is the token's word, whatever `username` says; INFO and ADM are the server's. */
const Said = v.object({
  referralId: Id,
  clientRef: v.optional(ClientRef, () => randomUUID()),
  msgType: v.optional(v.literal('MSG', 'Solo se reciben mensajes.'), 'MSG'),
  msg: requiredText(LIMITS.chatMessage),
});

const MESSAGES = 20;
const WINDOW_MS = 10_000;
const OPEN_CONVERSATIONS = 50;

/** Conversations of transfers: who opens one hears its lines, and may add to it by the rules of the API's calls. */
export function serveChat(io: ChatServer, given: Given): void {
  const { database, conversation, audit, speak, clock, log } = given;
  const here = createConversationRooms(io, database.orm, log);
  /** What one socket says is kept in the order in which it was said. */
  const inTurn = createTurns<string>();
  conversation.addTeller((message) => {
    const line = lineOf(message);
    void here.tellLine(line);
    if (given.isShared) io.serverSideEmit('said', line);
  });
  conversation.addSeenTeller((referralId) => {
    void here.tellSeen({ referralId });
    if (given.isShared) io.serverSideEmit('seen', { referralId });
  });
  io.on('said', (line) => void here.tellLine(line));
  io.on('seen', (event) => void here.tellSeen(event));

  io.on('connection', (socket) => {
    const { actor } = socket.data;
    const origin = originOf(socket, given.trustProxy);
    const messages = createAllowance(MESSAGES, WINDOW_MS, clock);

    socket.on('join', (id, acknowledge) =>
      answer(acknowledge, async () => {
        requireAudience(listChatMessages, actor);
        const referralId = parseWith(Id, id, 'TRANSFER_NOT_FOUND');
        if (socket.rooms.size > OPEN_CONVERSATIONS) throw new Refused('TOO_MANY_REQUESTS');
        await readVisibleTransfer(database.orm, referralId, actor, true);
        audit.noteReading(actor, 'join-conversation', referralId, origin);
        await socket.join(roomOfTransfer(referralId));
      }),
    );
    socket.on('leave', (id) => {
      if (v.is(Id, id)) void socket.leave(roomOfTransfer(id));
    });
    socket.on('message', (said, acknowledge) =>
      answer(acknowledge, async () => {
        requireAudience(sendChatMessage, actor);
        if (!messages.take()) throw new Refused('TOO_MANY_REQUESTS');
        const { referralId, clientRef, msg } = parseWith(Said, said, 'FIELDS_INVALID');
        await inTurn(socket.id, () => speak(actor, { referralId, clientRef, msg }, origin));
      }),
    );
  });

  async function answer(acknowledge: unknown, work: () => Promise<void>): Promise<void> {
    const tell = typeof acknowledge === 'function' ? acknowledge : () => undefined;
    try {
      await work();
      tell({ ok: true });
    } catch (error) {
      if (!(error instanceof Refused))
        log.error({ failure: failureName(error) }, 'unexpected failure of a chat event');
      tell({ ok: false, message: wordsFor(error) });
    }
  }
}

function wordsFor(error: unknown): string {
  if (!(error instanceof Refused)) return ERROR_CODES.INTERNAL.message;
  return error.code === 'FIELDS_INVALID' ? (error.errors[0]?.message ?? error.message) : error.message;
}
