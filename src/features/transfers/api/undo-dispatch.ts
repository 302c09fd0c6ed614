import { undoDispatchCall } from '../../../../contract/transfers/actions/undo-dispatch';
import { callApi } from '../../../api';
import type { Submission } from '../submission';

export function undoDispatch(id: number, _given: undefined, submission: Submission) {
  return callApi(undoDispatchCall, { params: { id }, body: { undoDispatch: true }, ...submission });
}
