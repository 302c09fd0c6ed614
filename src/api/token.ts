import { getAccessToken, SessionFailure } from '../session';
import { offlineFailure, signedOutFailure } from './failure';

/** The bearer of a call; `renew` asks for a new one, for an old one that was refused. */
export async function freshToken(renew: boolean): Promise<string> {
  try {
    // A refused token is renewed whatever its age says.
    return await getAccessToken(renew ? Number.POSITIVE_INFINITY : undefined);
  } catch (failure) {
    if (failure instanceof SessionFailure && failure.reason === 'refused') throw signedOutFailure();
    throw offlineFailure();
  }
}
