import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { sendChatMessage } from '../../../contract/chat/chat';
import { listChatMessages } from '../../../contract/chat/messages';
import { ERROR_CODES } from '../../../contract/error-codes';
import { ClientRef, Id, requiredText } from '../../../contract/fields';
import { LIMITS } from '../../../contract/limits';
import { SOCKET_PATHS } from '../../../contract/socket-events';
import { requireAudience } from '../../platform/authorization/require-audience';
import { parseWith } from '../../platform/http/parse';
import { Refused } from '../../platform/http/refused';
import type { Platform } from '../../platform/platform';
import {
  createAllowance,
  createMerged,
  createTurns,
  defineSocket,
  failureName,
  originOf,
  type SocketContext,
  type SocketService,
} from '../../platform/realtime';
import { chatOf } from '../transfers';
import { lineOf } from './chat-event';
import { createChatRooms } from './chat-rooms';
import type { ChatServer } from './chat-server';
import { roomOf } from './room-of';
import { createSendFromSocket } from './send-from-socket';

/** A user's message. The token identifies the user, not `username`. Only the server writes INFO and ADM lines. */
const Said = v.object({
  referralId: Id,
  clientRef: v.optional(ClientRef, () => randomUUID()),
  msgType: v.optional(v.literal('MSG', 'Solo se reciben mensajes.'), 'MSG'),
  msg: requiredText(LIMITS.chatMessage),
});

const MESSAGES = 20;
const WINDOW_MS = 10_000;
const OPEN_CHATS = 50;

/** Chats of transfers over a socket: a user who joins one receives its lines, and writes by the API's rules. */
export function chatSocket(platform: Platform): SocketService {
  return defineSocket<ChatServer>({
    name: 'chat',
    paths: [SOCKET_PATHS.chat],
    tokenParam: 'token',
    serve: (io, context) => serve(io, platform, context),
  });
}

function serve(
  io: ChatServer,
  platform: Platform,
  { clock, log, trustsProxy, isShared }: SocketContext,
): void {
  const { database, chat, audit } = platform;
  const speak = createSendFromSocket(platform);
  const here = createChatRooms(io, chat, log);
  /** The messages of one socket are stored in the order in which they were sent. */
  const inTurn = createTurns<string>();
  const mergedJoins = createMerged<void>();
  chat.addTeller((message) => {
    const line = lineOf(message);
    void here.tellLine(message.chat, line);
    if (isShared) io.serverSideEmit('said', message.chat, line);
  });
  chat.addSeenTeller((key) => {
    const event = { referralId: key.id };
    void here.tellSeen(key, event);
    if (isShared) io.serverSideEmit('seen', key, event);
  });
  io.on('said', (key, line) => void here.tellLine(key, line));
  io.on('seen', (key, event) => void here.tellSeen(key, event));

  io.on('connection', (socket) => {
    const { actor } = socket.data;
    const origin = originOf(socket, trustsProxy);
    const messages = createAllowance(MESSAGES, WINDOW_MS, clock);

    socket.on('join', (id, acknowledge) =>
      answer(acknowledge, async () => {
        requireAudience(listChatMessages, actor);
        const referralId = parseWith(Id, id, 'TRANSFER_NOT_FOUND');
        const key = chatOf(referralId);
        if (socket.rooms.size > OPEN_CHATS) throw new Refused('TOO_MANY_REQUESTS');
        await mergedJoins(`${socket.id} ${roomOf(key)}`, async () => {
          await chat.ownerOf(key).requireReader(database.orm, referralId, actor);
          await audit.noteReading(actor, { action: 'join-conversation', referralId }, origin);
          await socket.join(roomOf(key));
        });
      }),
    );
    socket.on('leave', (id) => {
      if (v.is(Id, id)) void socket.leave(roomOf(chatOf(id)));
    });
    socket.on('message', (said, acknowledge) =>
      answer(acknowledge, async () => {
        requireAudience(sendChatMessage, actor);
        if (!messages.take()) throw new Refused('TOO_MANY_REQUESTS');
        const { referralId, clientRef, msg } = parseWith(Said, said, 'FIELDS_INVALID');
        await inTurn(socket.id, () => speak(actor, { chat: chatOf(referralId), clientRef, msg }, origin));
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
        log.error({ failure: failureName(error) }, 'a chat event failed unexpectedly');
      tell({ ok: false, message: wordsFor(error) });
    }
  }
}

function wordsFor(error: unknown): string {
  if (!(error instanceof Refused)) return ERROR_CODES.INTERNAL.message;
  return error.code === 'FIELDS_INVALID' ? (error.errors[0]?.message ?? error.message) : error.message;
}
