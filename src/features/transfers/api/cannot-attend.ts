import { type CannotAttend, cannotAttendCall } from '../../../../contract/transfers/actions/cannot-attend';
import { callApi } from '../../../api';
import type { Submission } from '../submission';

export function cannotAttend(id: number, given: CannotAttend, submission: Submission) {
  return callApi(cannotAttendCall, { params: { id }, body: given, ...submission });
}
