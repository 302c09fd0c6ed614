import type { ReactNode } from 'react';
import { partOf } from '../../../../contract/parts';
import { acceptedIps, type Leg, legOf } from '../../../../contract/transfers/ambulance-leg';
import type { Viewer } from '../../../../contract/transfers/ownership';
import type { ShownTransfer } from './use-shown-transfer';

/** An ambulance that is on its way. */
interface OnItsWay {
  transferId: number;
  leg: Leg;
  ambulanceId: number;
  /** The requesting hospital; null for a golden code. */
  ipsReqId: number | null;
  /** The hospital that has accepted the patient; null before. */
  ipsRecvId: number | null;
  /** The reader's entity drives it. */
  isCrew: boolean;
}

/** The arrival in words, for above the steps, and the way on a small map, for below them. */
export interface ArrivalParts {
  words: ReactNode;
  way: ReactNode;
}

/** Draws an arrival; the route gives it, because the map is another feature. */
export type ArrivalSlot = (trip: OnItsWay) => ArrivalParts;

/** The ambulance of the shown transfer, for people who see its patient; null while none is on its way. */
export function onItsWay(
  { facts, isFull }: Pick<ShownTransfer, 'facts' | 'isFull'>,
  reader: Pick<Viewer, 'roles' | 'entityId'>,
): OnItsWay | null {
  const { id, golden, ambulanceId, ambulancesEntityId, ipsReqId } = facts;
  const leg = legOf(facts);
  if (leg === null || ambulanceId === null || !isFull) return null;
  return {
    transferId: id,
    leg,
    ambulanceId,
    ipsReqId: golden ? null : ipsReqId,
    ipsRecvId: acceptedIps(facts),
    isCrew: partOf(reader.roles) === 'TRANSPORT' && ambulancesEntityId === reader.entityId,
  };
}
