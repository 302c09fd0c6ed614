import { getAccessToken, isSessionFailure } from '../session';
import { offlineFailure, signedOutFailure } from './failure';
import { noteReached } from './reachability';

/** The bearer token of a call. `renew` forces a new one after the server refused the old one. */
export async function freshToken(renew: boolean): Promise<string> {
  try {
    // A refused token is renewed at any age.
    return await getAccessToken(renew ? Number.POSITIVE_INFINITY : undefined);
  } catch (failure) {
    if (isSessionFailure(failure, 'refused')) throw signedOutFailure();
    noteReached(false);
    throw offlineFailure();
  }
}
