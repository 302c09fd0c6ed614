import { isAcceptanceContradicted } from '../../../contract/transfers/contradicted-acceptance';
import { presentHours, presentTransfer } from './present-transfer';
import type { Asked } from './served-action';
import type { ReferralRecord } from './tables';
import { factsOfRecord } from './transfer-facts';

export function answerTransfer(record: ReferralRecord, { reference }: Asked) {
  return presentTransfer(record, reference, 'full');
}

/** The answer for people who lost access to the transfer by the action. */
export function answerState({ state }: ReferralRecord) {
  return { referralState: state };
}

/**
 * The same to a hospital that refuses: it stays with the transfer if it had accepted before, and must know. A repeated key says
 * what the first answer said: the hospital may have answered again since.
 */
export function answerRefusal(record: ReferralRecord, { kept }: Pick<Asked, 'kept'> = {}) {
  const isContradicted = kept?.contradicted ?? isAcceptanceContradicted(factsOfRecord(record));
  return { ...answerState(record), ...(isContradicted && { contradicted: true as const }) };
}

export function answerHours({ steps, state, version }: ReferralRecord) {
  return { attentionHours: presentHours(steps), referralState: state, version };
}
