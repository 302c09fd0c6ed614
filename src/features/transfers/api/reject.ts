import { type Reject, rejectCall } from '../../../../contract/transfers/actions/reject';
import { callApi } from '../../../api';
import type { Submission } from '../submission';

export function rejectTransfer(id: number, given: Reject, submission: Submission) {
  return callApi(rejectCall, { params: { id }, body: given, ...submission });
}
