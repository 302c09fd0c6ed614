import { partOf } from '../parts';
import { followsAllSteps } from '../transfers/facts';
import { type OwnershipFacts, type Viewer, visibilityOf } from '../transfers/ownership';
import { isOver } from '../transfers/states';

/**
 * Who may write in the chat (transfers 6): everyone who sees the transfer with its patient, while the transfer is open.
 * A transport entity may not, when CRUE or CRUE_DEP assigned the ambulance (`followsAllSteps`).
 */
export function mayWriteChat(facts: OwnershipFacts, viewer: Viewer): boolean {
  if (isOver(facts.state) || visibilityOf(facts, viewer) !== 'full') return false;
  return !(partOf(viewer.roles) === 'TRANSPORT' && followsAllSteps(facts));
}
