import { answerAcknowledgement as call } from '../../../../contract/acknowledgements/acknowledgements';
import { callApi } from '../../../api';
import type { Submission } from '../submission';

/** `id` is the call's, not the transfer's. */
export function answerAcknowledgement(transferId: number, id: number, submission: Submission) {
  return callApi(call, { params: { id: transferId }, body: { id }, ...submission });
}
