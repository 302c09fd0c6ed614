import type { Call } from '../../../contract/call';
import { mayCall } from '../../../contract/may-call';
import type { Actor } from '../../../contract/roles';
import { Refused } from '../http/refused';

/** Whom the call is not for is refused, over HTTP and over a socket that does the same thing. */
export function requireAudience({ audience }: Pick<Call, 'audience'>, actor: Actor): void {
  if (!mayCall(actor, audience)) throw new Refused('ROLE_REFUSED');
}
