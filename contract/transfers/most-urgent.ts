import { isAboardWithoutDestination } from './aboard';
import { unansweredLateWord } from './called-off';
import { lacksAmbulance, type TransferFacts } from './facts';

/**
 * An open transfer that comes before all others in every order but a hospital's (`hospital-order`): a golden code without an ambulance, a patient on board
 * without a hospital, and words of a called-off crew that nobody has taken charge of. The server has the same in SQL.
 */
export function isMostUrgent(facts: TransferFacts): boolean {
  return lacksAmbulance(facts) || isAboardWithoutDestination(facts) || unansweredLateWord(facts) !== null;
}
