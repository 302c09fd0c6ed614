import type { ReactNode } from 'react';
import { partOf } from '../../../../contract/parts';
import { holdsAmbulance } from '../../../../contract/transfers/facts';
import type { Viewer } from '../../../../contract/transfers/ownership';
import type { ShownTransfer } from './use-shown-transfer';

/** The video room of a transfer's ambulance. */
interface Room {
  transferId: number;
  ambulanceId: number;
  /** The reader's entity drives it. */
  isCrew: boolean;
}

/** Draws a room; the route gives it, because tele-orientation is another feature. */
export type RoomSlot = (room: Room) => ReactNode;

/** The room of the shown transfer, for people who see its patient; null while no ambulance is in it. */
export function roomOf(
  { facts, isFull }: Pick<ShownTransfer, 'facts' | 'isFull'>,
  reader: Pick<Viewer, 'roles'>,
): Room | null {
  const { id, ambulanceId } = facts;
  if (ambulanceId === null || !isFull || !holdsAmbulance(facts)) return null;
  return { transferId: id, ambulanceId, isCrew: partOf(reader.roles) === 'TRANSPORT' };
}
