import {
  type CannotTransport,
  cannotTransportCall,
} from '../../../../contract/transfers/actions/cannot-transport';
import { callApi } from '../../../api';
import type { Submission } from '../submission';

export function cannotTransport(id: number, given: CannotTransport, submission: Submission) {
  return callApi(cannotTransportCall, { params: { id }, body: given, ...submission });
}
