import type { AssignAmbulance } from '../../../../contract/transfers/actions/assign-ambulance';
import { assignOwnAmbulanceCall } from '../../../../contract/transfers/actions/assign-own-ambulance';
import { callApi } from '../../../api';
import type { Submission } from '../submission';

export function assignOwnAmbulance(referralId: number, given: AssignAmbulance, submission: Submission) {
  return callApi(assignOwnAmbulanceCall, { params: { referralId }, body: given, ...submission });
}
