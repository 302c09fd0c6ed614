import type { getAmbulanceRequest } from '../../../contract/ambulance-requests/reads';
import type { AnswerOf } from '../../../contract/call';

/** One request with the ones that may be the same. */
export type OpenRequest = AnswerOf<typeof getAmbulanceRequest>;

/** The tabs of its panel (map 2.2). */
export type RequestTab = 'info' | 'photo';
