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

/** A crew that undid a word has also seen the dispatch. */
function hasCrewSpoken({ crewWords, marks, steps }: TransferFacts): boolean {
  const since = steps.ambulanceDispatchDate?.recordedAt ?? '';
  return crewWords.length > 0 || (marks.takeBack !== undefined && marks.takeBack.at >= since);
}
