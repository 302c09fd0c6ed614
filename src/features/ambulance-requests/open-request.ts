import type { getAmbulanceRequest } from '../../../contract/ambulance-requests/reads';
import type { AnswerOf } from '../../../contract/call';

/** One request with the ones that may be the same. */
export type OpenRequest = AnswerOf<typeof getAmbulanceRequest>;
