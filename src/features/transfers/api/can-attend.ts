import { canAttendCall } from '../../../../contract/transfers/actions/can-attend';
import { callApi } from '../../../api';
import type { Submission } from '../submission';

export function canAttend(id: number, _given: undefined, submission: Submission) {
  return callApi(canAttendCall, { params: { id }, body: {}, ...submission });
}
