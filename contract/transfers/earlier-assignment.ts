import { notNow, type Refusal } from './action';
import { TOLERATED_MS } from './doubt';
import type { Moment, TransferFacts } from './facts';

/**
 * The refusal of a hospital's answer that was written before its present assignment: a hospital refused this transfer in
 * between, so the answer was to an earlier question (it comes late, or from a second device). Null for the others.
 */
export function refuseIfOfEarlierAssignment(
  { marks }: TransferFacts,
  { occurredAt, doubt }: Moment,
): Refusal | null {
  const { cannotAttend, ipsrecv } = marks;
  const isEarlier =
    // A clock that does not know its time proves nothing.
    !doubt &&
    cannotAttend !== undefined &&
    ipsrecv !== undefined &&
    Date.parse(occurredAt) < Date.parse(ipsrecv.at) - TOLERATED_MS;
  return isEarlier
    ? notNow('Esa respuesta es de una asignación anterior: a su IPS la asignaron de nuevo después')
    : null;
}
