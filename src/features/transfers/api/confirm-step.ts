import { type ConfirmStep, confirmStepCall } from '../../../../contract/transfers/actions/confirm-step';
import { callApi } from '../../../api';
import type { Submission } from '../submission';

export function confirmStep(id: number, given: ConfirmStep, submission: Submission) {
  return callApi(confirmStepCall, { params: { id }, body: given, ...submission });
}
