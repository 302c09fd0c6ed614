import {
  type AssignAmbulance,
  assignAmbulanceCall,
} from '../../../../contract/transfers/actions/assign-ambulance';
import { callApi } from '../../../api';
import type { Submission } from '../submission';

export function assignAmbulance(id: number, given: AssignAmbulance, submission: Submission) {
  return callApi(assignAmbulanceCall, { params: { id }, body: given, ...submission });
}
