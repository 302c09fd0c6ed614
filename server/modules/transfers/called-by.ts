import { isResumed, levelsOf } from '../../../contract/acknowledgements/escalation';
import { isAcceptanceContradicted } from '../../../contract/transfers/contradicted-acceptance';
import type { TransferFacts } from '../../../contract/transfers/facts';
import { isOver } from '../../../contract/transfers/states';
import { urgencyText } from '../../../contract/transfers/urgency';
import type { Followed } from '../../platform/ports/acknowledgements';
import type { Change } from './told-change';

interface Facts {
  before: TransferFacts | null;
  after: TransferFacts;
  hasDestination: boolean;
}

/**
 * The people whom the change calls with sound: those of the first level of what it opens, the crew of a golden code whose
 * hospital is known now, the crew that was called off, and who had asked a hospital that cannot attend. The asked hospital gets its own question.
 */
export function calledBy(
  { record, eventType }: Change,
  { opens }: Followed,
  { before, after, hasDestination }: Facts,
): string[] {
  // Everybody in the regulation centre hears a new golden code. Of other new requests only an urgent one has a sound.
  const isQuiet = eventType === 'GOLDEN_CODE' || (before === null && urgencyText(record) === null);
  const kinds = isQuiet ? [] : opens.filter((kind) => kind !== 'answer' && !isResumed(kind, before, after));
  const keys = kinds.flatMap((kind) => levelsOf(kind, after).slice(0, 1) as string[]);
  if (hasDestination && after.ambulancesEntityId !== null) keys.push(`TRANSPORT:${after.ambulancesEntityId}`);
  if (before && isCalledOff(before, after) && before.ambulancesEntityId !== null)
    keys.push(`TRANSPORT:${before.ambulancesEntityId}`);
  const asker = before && askerRefused(before, after);
  if (asker) keys.push(asker);
  // Two answers of one hospital stand: who asked it and the regulation centre must speak with it. It gets its own text.
  if (before && isContradictedNow(before, after)) keys.push('CRUE', ...askerOf(after));
  return [...new Set(keys)];
}

/** Who had asked a hospital that cannot attend: they have to ask another one. Null otherwise. */
function askerRefused(before: TransferFacts, after: TransferFacts): string | null {
  if (before.ipsRecvId === null || after.ipsRecvId !== null || isOver(after.state)) return null;
  return askerOf(before)[0] ?? null;
}

/** The people who asked the hospital; none if nobody is known. */
function askerOf({ ipsAssignedBy, epsId }: TransferFacts): string[] {
  if (ipsAssignedBy === null) return [];
  return [ipsAssignedBy === 'EPS' ? `EPS:${epsId}` : ipsAssignedBy];
}

/**
 * The hospital that accepted has just answered that it cannot, and stays the receiving one; or an insurer has just assigned it with
 * a code over such an answer.
 */
export function isContradictedNow(before: TransferFacts, after: TransferFacts): boolean {
  const isNews =
    before.marks.cannotAttend?.at !== after.marks.cannotAttend?.at || before.ipsRecvId !== after.ipsRecvId;
  return isNews && isAcceptanceContradicted(after);
}

/** The ambulance is no longer sent, or its transfer is cancelled: its crew may be on the way and must hear it. */
function isCalledOff(before: TransferFacts, after: TransferFacts): boolean {
  return before.ambulanceId !== null && (after.ambulanceId === null || after.state === 'REJECTED');
}
