import { confirmArrivalCall } from '../../../../contract/transfers/actions/confirm-arrival';
import { callApi } from '../../../api';
import type { Submission } from '../submission';

export function confirmArrival(id: number, _given: undefined, submission: Submission) {
  return callApi(confirmArrivalCall, { params: { id }, body: {}, ...submission });
}
