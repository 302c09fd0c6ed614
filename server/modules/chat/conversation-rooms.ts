import type { FastifyBaseLogger } from 'fastify';
import type { ChatEvent, SeenEvent } from '../../../contract/socket-events';
import type { Conversation, ConversationKey } from '../../platform/ports/conversation';
import { createTurns, failureName } from '../../platform/realtime';
import type { ChatServer } from './chat-server';
import { roomOf } from './room-of';

export interface ConversationRooms {
  tellLine(conversation: ConversationKey, event: ChatEvent): Promise<void>;
  tellSeen(conversation: ConversationKey, event: SeenEvent): Promise<void>;
}

/**
 * Tells the events of a conversation to this process's sockets in its room, in order. Before each event it asks the owner
 * who may read: a user who no longer may leaves the room first and hears nothing.
 */
export function createConversationRooms(
  io: ChatServer,
  { ownerOf }: Pick<Conversation, 'ownerOf'>,
  log: FastifyBaseLogger,
): ConversationRooms {
  const inTurn = createTurns<string>();

  async function deliver(conversation: ConversationKey, emit: (room: string) => void): Promise<void> {
    const room = roomOf(conversation);
    if (!io.sockets.adapter.rooms.has(room)) return;
    const mayRead = await ownerOf(conversation).readersOf(conversation.id);
    for (const id of [...(io.sockets.adapter.rooms.get(room) ?? [])]) {
      const socket = io.sockets.sockets.get(id);
      if (!socket || !mayRead(socket.data.actor)) void socket?.leave(room);
    }
    emit(room);
  }

  const tell = (conversation: ConversationKey, emit: (room: string) => void): Promise<void> =>
    inTurn(roomOf(conversation), () => deliver(conversation, emit)).catch((error) =>
      log.error({ failure: failureName(error) }, 'an event of a conversation was not told'),
    );
  return {
    tellLine: (conversation, event) => tell(conversation, (room) => io.local.to(room).emit('message', event)),
    tellSeen: (conversation, event) => tell(conversation, (room) => io.local.to(room).emit('seen', event)),
  };
}
