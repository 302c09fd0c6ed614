import type { ReferralRecord } from '../../platform/database/schema';
import { presentHours, presentTransfer } from './present-transfer';
import type { Asked } from './served-action';

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
