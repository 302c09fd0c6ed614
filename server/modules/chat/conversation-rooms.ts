import type { FastifyBaseLogger } from 'fastify';
import type { ChatEvent, SeenEvent } from '../../../contract/socket-events';
import { visibilityOf } from '../../../contract/transfers/ownership';
import type { Orm } from '../../platform/database/database';
import { createTurns, failureName } from '../../platform/realtime';
import { prepareOwnership } from '../transfers';
import type { ChatServer } from './chat-server';
import { roomOfTransfer } from './room-of-transfer';

export interface ConversationRooms {
  tellLine(event: ChatEvent): Promise<void>;
  tellSeen(event: SeenEvent): Promise<void>;
}

/**
 * Tells the events of a conversation to this process's sockets in its room, in order. It reads the transfer before each
 * event: a user who may no longer see it leaves the room first and hears nothing.
 */
export function createConversationRooms(io: ChatServer, orm: Orm, log: FastifyBaseLogger): ConversationRooms {
  const inTurn = createTurns<number>();
  const readOwnership = prepareOwnership(orm);

  async function deliver(referralId: number, emit: (room: string) => void): Promise<void> {
    const room = roomOfTransfer(referralId);
    if (!io.sockets.adapter.rooms.has(room)) return;
    const facts = await readOwnership(referralId);
    for (const id of [...(io.sockets.adapter.rooms.get(room) ?? [])]) {
      const socket = io.sockets.sockets.get(id);
      if (!facts || !socket || visibilityOf(facts, socket.data.actor) !== 'full') void socket?.leave(room);
    }
    emit(room);
  }

  const tell = (referralId: number, emit: (room: string) => void): Promise<void> =>
    inTurn(referralId, () => deliver(referralId, emit)).catch((error) =>
      log.error({ failure: failureName(error) }, 'an event of a conversation was not told'),
    );
  return {
    tellLine: (event) => tell(event.referralId, (room) => io.local.to(room).emit('message', event)),
    tellSeen: (event) => tell(event.referralId, (room) => io.local.to(room).emit('seen', event)),
  };
}
