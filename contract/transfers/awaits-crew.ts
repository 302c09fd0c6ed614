import { isAcceptanceContradicted } from './contradicted-acceptance';
import { hasStep, type TransferFacts } from './facts';
import { isOver } from './states';

/** Whether a dispatched crew has not answered yet. */
export function awaitsCrew(facts: TransferFacts): boolean {
  return (
    !isOver(facts.state) &&
    facts.ambulanceId !== null &&
    // A transport entity needs no alert about its own dispatch.
    facts.ambAssignedBy !== 'TRANSPORT' &&
    hasStep(facts, 'ambulanceDispatchDate') &&
    !hasCrewSpoken(facts) &&
    !hasStep(facts, 'eventArrivalDate') &&
    !hasStep(facts, 'transportDate') &&
    !hasStep(facts, 'patientCareEndDate')
  );
}

/**
 * Nobody else must act until the crew answers its dispatch. Two answers of a hospital that contradict each other are for
 * the regulation centre at once: the ambulance may drive to a hospital that cannot attend.
 */
export function awaitsOnlyCrew(facts: TransferFacts): boolean {
  return facts.state === 'AMBULANCE_TRANSPORT' && awaitsCrew(facts) && !isAcceptanceContradicted(facts);
}

/** The default pauses before the first repeat of a dispatch's alert (`LADDER_PACES`), and of one of a golden code. */
const SILENT_MS = 180_000;
const SILENT_GOLDEN_MS = 60_000;

/** Whether a crew should have answered by now: perhaps nobody knows of the dispatch. */
export function isCrewSilent(facts: TransferFacts, now: Date): boolean {
  const sent = Date.parse(facts.steps.ambulanceDispatchDate?.recordedAt ?? '');
  return awaitsCrew(facts) && now.getTime() - sent >= (facts.golden ? SILENT_GOLDEN_MS : SILENT_MS);
}

/** A crew that undid a word has also seen the dispatch. */
function hasCrewSpoken({ crewWords, marks, steps }: TransferFacts): boolean {
  const since = steps.ambulanceDispatchDate?.recordedAt ?? '';
  return crewWords.length > 0 || (marks.takeBack !== undefined && marks.takeBack.at >= since);
}
