import {
  type AssignAmbulanceEntity,
  assignAmbulanceEntityCall,
} from '../../../../contract/transfers/actions/assign-ambulance-entity';
import { callApi } from '../../../api';
import type { Submission } from '../submission';

export function assignAmbulanceEntity(id: number, given: AssignAmbulanceEntity, submission: Submission) {
  return callApi(assignAmbulanceEntityCall, { params: { id }, body: given, ...submission });
}
