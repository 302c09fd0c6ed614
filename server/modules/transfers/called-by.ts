import { crewsAfter, isResumed, levelsOf } from '../../../contract/acknowledgements/escalation';
import { askerOf, askerRefused } from '../../../contract/transfers/asker';
import { isAcceptanceContradicted, isOverRefusal } from '../../../contract/transfers/contradicted-acceptance';
import { hasStep, type TransferFacts } from '../../../contract/transfers/facts';
import { audienceKeys, audienceOf } from '../../../contract/transfers/ownership';
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
 * What a person hears. `change`: the change's own words. `aboard`: the crew whose dispatch is called off had said that it left
 * with the patient. `overRefusal`: an insurer assigned a hospital with a code over its refusal. `noDestination`: the crew no
 * longer drives to its hospital. `doubtfulDestination`: it still does, and that hospital's two answers contradict each
 * other. `refusedDestination`: its hospital was assigned with a code over that hospital's refusal. `hadAmbulance`: another
 * side has cancelled a transfer whose ambulance was sent.
 */
export type CallWords =
  | 'change'
  | 'aboard'
  | 'overRefusal'
  | 'noDestination'
  | 'doubtfulDestination'
  | 'refusedDestination'
  | 'hadAmbulance';

/**
 * The people whom the change calls with sound, by their keys: those of the first level of what it opens, the crew of a golden code
 * whose hospital is known now or is lost, the crew that was called off, whoever counted on the ambulance of a cancelled transfer,
 * and who had asked a hospital that cannot attend. The asked hospital gets its own question. Whoever would hear two things hears
 * the graver one.
 */
export function calledBy(
  { record, eventType, actor }: Change,
  { opens }: Followed,
  { before, after, hasDestination }: Facts,
): Map<string, CallWords> {
  const called = new Map<string, CallWords>();
  const call = (keys: readonly string[], words: CallWords = 'change') => {
    for (const key of keys) if (!called.has(key)) called.set(key, words);
  };
  if (before && crewsAfter(before, after).opens.length > 0) call(levelsOf('word', after), 'aboard');
  // One hospital has given two different answers: who asked it and the regulation centre must speak with it. It gets its own text.
  if (before && isContradictedNow(before, after)) {
    const asker = askerOf(after);
    call(asker === null ? ['CRUE'] : ['CRUE', asker], isOverRefusal(after) ? 'overRefusal' : 'change');
    if (after.ambulanceId !== null)
      call(crewKeys(after), isOverRefusal(after) ? 'refusedDestination' : 'doubtfulDestination');
  }
  if (before && isDestinationLost(before, after)) call(crewKeys(after), 'noDestination');
  // Everybody in the regulation centre hears a new golden code. Of other new requests only an urgent one has a sound.
  const isQuiet = eventType === 'GOLDEN_CODE' || (before === null && urgencyText(record) === null);
  const kinds = isQuiet ? [] : opens.filter((kind) => kind !== 'answer' && !isResumed(kind, before, after));
  // After a refusal the insurer hears it once, also if the alert goes on with the centre that had asked the hospital.
  for (const kind of kinds) call(levelsOf(kind, after).slice(0, 1));
  if (hasDestination) call(crewKeys(after));
  if (before && isCalledOff(before, after)) call(crewKeys(before));
  if (before && isCalledOff(before, after) && isOver(after.state)) {
    const own = audienceKeys(actor);
    call(
      countOn(before).filter((key) => !own.includes(key)),
      'hadAmbulance',
    );
  }
  const asker = before && askerRefused(before, after);
  if (asker) call([asker]);
  return called;
}

function crewKeys({ ambulancesEntityId }: TransferFacts): string[] {
  return ambulancesEntityId === null ? [] : [`TRANSPORT:${ambulancesEntityId}`];
}

/** The regulators who see the transfer, the hospital that waits for the ambulance, and the one that waits for the patient. */
const countOn = (facts: TransferFacts): string[] =>
  audienceOf(facts).filter((key) => key.startsWith('CRUE') || key.startsWith('IPS:'));

/** The hospital that had accepted no longer receives the patient, and the ambulance drives on. */
function isDestinationLost(before: TransferFacts, after: TransferFacts): boolean {
  return (
    before.ambulanceId !== null &&
    before.ambulanceId === after.ambulanceId &&
    hasStep(before, 'validationCaseDate') &&
    !hasStep(after, 'validationCaseDate') &&
    !isOver(after.state)
  );
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

/**
 * The ambulance is no longer sent, or its transfer is cancelled: its crew may be on the way and must hear it. Not a change of a
 * transfer that was over before, which keeps its ambulance: a doubtful hour is checked also then.
 */
function isCalledOff(before: TransferFacts, after: TransferFacts): boolean {
  return (
    before.ambulanceId !== null &&
    !isOver(before.state) &&
    (after.ambulanceId === null || after.state === 'REJECTED')
  );
}
