import * as v from 'valibot';
import type { CalledOff, Moment, TransferFacts } from './facts';

/** The crew may speak while the call-off is on its way, and its clock may be wrong by as much. */
const AROUND_MS = 5 * 60_000;

type Facts = Pick<TransferFacts, 'marks' | 'ambulanceId' | 'ambulancesEntityId'>;

/** The answer to a word of a crew whose dispatch was called off: nothing of the transfer, which is no longer theirs. */
export const CalledOffAnswer = v.strictObject({ id: v.number(), calledOff: v.literal(true) });
export type CalledOffAnswer = v.InferOutput<typeof CalledOffAnswer>;

/** The last dispatch of this entity, if it was called off and the entity has no other one now. */
export function lastCalledOff(facts: Facts, entityId: number | null): CalledOff | undefined {
  const isSent = facts.ambulanceId !== null && facts.ambulancesEntityId === entityId;
  return isSent ? undefined : ownOnes(facts, entityId).at(-1);
}

/**
 * Whether this entity said it during a dispatch that was called off, or within minutes: it did not know yet. A device
 * that does not know its time says so, and is believed.
 */
export function isSaidBeforeCallOff(
  facts: Facts,
  entityId: number | null,
  { occurredAt, doubt }: Moment,
): boolean {
  if (doubt && lastCalledOff(facts, entityId)) return true;
  const isSent = facts.ambulanceId !== null && facts.ambulancesEntityId === entityId;
  const said = Date.parse(occurredAt);
  return ownOnes(facts, entityId).some(
    ({ from, until }) =>
      // The entity was sent again: a word after the call-off belongs to the new dispatch.
      said >= Date.parse(from) - AROUND_MS && said <= Date.parse(until) + (isSent ? 0 : AROUND_MS),
  );
}

function ownOnes({ marks }: Facts, entityId: number | null): CalledOff[] {
  return (marks.undo?.calledOff ?? []).filter((one) => one.entityId === entityId);
}
