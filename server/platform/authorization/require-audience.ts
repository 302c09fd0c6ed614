import type { Call } from '../../../contract/call';
import { mayCall } from '../../../contract/may-call';
import type { Actor } from '../../../contract/roles';
import { Refused } from '../http/refused';

/** Throws `ROLE_REFUSED` if the call is not for this user; for HTTP and for the same action over a socket. */
export function requireAudience({ audience }: Pick<Call, 'audience'>, actor: Actor): void {
  if (!mayCall(actor, audience)) throw new Refused('ROLE_REFUSED');
}
