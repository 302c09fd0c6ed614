import { presentHours, presentTransfer } from './present-transfer';
import type { Asked } from './served-action';
import type { ReferralRecord } from './tables';

export function answerTransfer(record: ReferralRecord, { reference }: Asked) {
  return presentTransfer(record, reference, 'full');
}

/** For people who may not see the transfer any more. */
export function answerState({ state }: ReferralRecord) {
  return { referralState: state };
}

export function answerHours({ steps, state }: ReferralRecord) {
  return { attentionHours: presentHours(steps), referralState: state };
}
