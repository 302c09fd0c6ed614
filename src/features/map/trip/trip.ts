import type { Leg } from '../../../../contract/transfers/ambulance-leg';
import { type Arrival, nextStop, type Stop } from '../../../../contract/travel/arrival';

/** What the transfer says of its ambulance on the way; waiting submissions of this device count. */
export interface Trip {
  transferId: number;
  leg: Leg;
  ambulanceId: number;
  /** The requesting hospital; null for a golden code. */
  ipsReqId: number | null;
  /** The hospital that has accepted the patient; null before. */
  ipsRecvId: number | null;
  /** The reader drives it. */
  isCrew: boolean;
}

/** Whether an answer is still about this trip: a step, another ambulance or another hospital makes it untrue at once. */
export function isAboutTrip(arrival: Arrival, trip: Trip): boolean {
  return arrival.leg === trip.leg && arrival.ambulance.id === trip.ambulanceId && isSameStop(arrival, trip);
}

function isSameStop({ pickUp, destination }: Arrival, { leg, ipsReqId, ipsRecvId }: Trip): boolean {
  if (leg === 'to-patient') return pickUp !== null && pickUp.ipsId === ipsReqId;
  return destination !== null && destination.ipsId === ipsRecvId;
}

/** The stop of the trip, also where the answer is of the leg before. Null if its place is unknown. */
export function stopOf(arrival: Arrival, trip: Trip): Stop | null {
  const stop = nextStop({ ...arrival, leg: trip.leg });
  const wanted = trip.leg === 'to-patient' ? trip.ipsReqId : trip.ipsRecvId;
  return stop?.ipsId === wanted ? stop : null;
}
