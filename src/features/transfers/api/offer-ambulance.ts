import {
  type OfferAmbulance,
  offerAmbulanceCall,
} from '../../../../contract/transfers/actions/offer-ambulance';
import { callApi } from '../../../api';
import type { Submission } from '../submission';

export function offerAmbulance(id: number, given: OfferAmbulance, submission: Submission) {
  return callApi(offerAmbulanceCall, { params: { id }, body: given, ...submission });
}
