import { presentHours, presentTransfer } from './present-transfer';
import type { Asked } from './served-action';
import type { ReferralRecord } from './tables';

export function answerTransfer(record: ReferralRecord, { reference }: Asked) {
  return presentTransfer(record, reference, 'full');
}

/** The answer for people who lost access to the transfer by the action. */
export function answerState({ state }: ReferralRecord) {
  return { referralState: state };
}

export function answerHours({ steps, state, version }: ReferralRecord) {
  return { attentionHours: presentHours(steps), referralState: state, version };
}
