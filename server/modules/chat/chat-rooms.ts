import type { FastifyBaseLogger } from 'fastify';
import type { ChatEvent, SeenEvent } from '../../../contract/socket-events';
import type { Chat, ChatKey } from '../../platform/ports/chat';
import { createTurns, failureName } from '../../platform/realtime';
import type { ChatServer } from './chat-server';
import { roomOf } from './room-of';

interface ChatRooms {
  tellLine(chat: ChatKey, event: ChatEvent): Promise<void>;
  tellSeen(chat: ChatKey, event: SeenEvent): Promise<void>;
}

/**
 * Sends the events of a chat to this process's sockets in its room, in order. Before each event it asks the owner who
 * may read: a user who lost access leaves the room first and receives nothing.
 */
export function createChatRooms(
  io: ChatServer,
  { ownerOf }: Pick<Chat, 'ownerOf'>,
  log: FastifyBaseLogger,
): ChatRooms {
  const inTurn = createTurns<string>();

  async function deliver(chat: ChatKey, emit: (room: string) => void): Promise<void> {
    const room = roomOf(chat);
    if (!io.sockets.adapter.rooms.has(room)) return;
    const mayRead = await ownerOf(chat).readersOf(chat.id);
    for (const id of [...(io.sockets.adapter.rooms.get(room) ?? [])]) {
      const socket = io.sockets.sockets.get(id);
      if (!socket || !mayRead(socket.data.actor)) void socket?.leave(room);
    }
    emit(room);
  }

  const tell = (chat: ChatKey, emit: (room: string) => void): Promise<void> =>
    inTurn(roomOf(chat), () => deliver(chat, emit)).catch((error) =>
      log.error({ failure: failureName(error) }, 'an event of a chat could not be sent'),
    );
  return {
    tellLine: (chat, event) => tell(chat, (room) => io.local.to(room).emit('message', event)),
    tellSeen: (chat, event) => tell(chat, (room) => io.local.to(room).emit('seen', event)),
  };
}
