import { eq, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { ChatEvent, SeenEvent } from '../../../contract/socket-events';
import { type OwnershipFacts, visibilityOf } from '../../../contract/transfers/ownership';
import type { Orm } from '../database/database';
import { referral } from '../database/schema';
import { failureName } from './failure-name';
import { createTurns } from './in-turn';
import { roomOfTransfer } from './rooms';
import type { ChatServer } from './serve-chat';

export interface ConversationRooms {
  tellLine(event: ChatEvent): Promise<void>;
  tellSeen(event: SeenEvent): Promise<void>;
}

/**
 * Tells what happens in a conversation to this process's sockets in the transfer's room, in the order of asking. The row
 * is read before each: whoever may no longer see it leaves the room and hears nothing of it.
 */
export function createConversationRooms(io: ChatServer, orm: Orm, log: FastifyBaseLogger): ConversationRooms {
  const inTurn = createTurns<number>();
  const readFacts = prepareFacts(orm);

  async function deliver(referralId: number, emit: (room: string) => void): Promise<void> {
    const room = roomOfTransfer(referralId);
    if (!io.sockets.adapter.rooms.has(room)) return;
    const facts = await readFacts(referralId);
    for (const id of [...(io.sockets.adapter.rooms.get(room) ?? [])]) {
      const socket = io.sockets.sockets.get(id);
      if (!facts || !socket || visibilityOf(facts, socket.data.actor) !== 'full') void socket?.leave(room);
    }
    emit(room);
  }

  const tell = (referralId: number, emit: (room: string) => void): Promise<void> =>
    inTurn(referralId, () => deliver(referralId, emit)).catch((error) =>
      log.error({ failure: failureName(error) }, 'something of a conversation was not told'),
    );
  return {
    tellLine: (event) => tell(event.referralId, (room) => io.local.to(room).emit('message', event)),
    tellSeen: (event) => tell(event.referralId, (room) => io.local.to(room).emit('seen', event)),
  };
}

function prepareFacts(orm: Orm): (id: number) => Promise<OwnershipFacts | undefined> {
  const statement = orm
    .select({
      state: referral.state,
      golden: referral.golden,
      createdBy: referral.createdBy,
      epsId: referral.epsId,
      ipsReqId: referral.ipsReqId,
      requestedInMedellin: referral.requestedInMedellin,
      ipsRecvId: referral.ipsRecvId,
      ipsAssignedBy: referral.ipsAssignedBy,
      ambulancesEntityId: referral.ambulancesEntityId,
      entityAssignedBy: referral.entityAssignedBy,
      allowAllAmbulancesEntities: referral.allowAllAmbulancesEntities,
      ambulanceId: referral.ambulanceId,
      ambAssignedBy: referral.ambAssignedBy,
    })
    .from(referral)
    .where(eq(referral.id, sql.placeholder('id')))
    .prepare('read_ownership');
  return async (id) => (await statement.execute({ id }))[0];
}
