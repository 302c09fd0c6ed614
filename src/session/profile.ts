import * as v from 'valibot';
import { type Family, familyOf, type Role } from '../../contract/roles';
import { actorFromClaims, TokenClaims } from '../../contract/session/token-claims';
import { SessionFailure } from './session-failure';

/** Who is signed in, as the access token says. */
export interface Profile {
  /** The `iss` of the token; with the subject, who this is for ever, and whose data this device keeps. */
  issuer: string;
  subject: string;
  username: string;
  name: string;
  roles: readonly Role[];
  family: Family;
  entityId: number | null;
}

/** Reads the claims of a token that the identity provider just gave; the server verifies, we only read. */
export function profileFromClaims(claims: unknown, clientId: string): Profile {
  const parsed = v.safeParse(TokenClaims, claims);
  if (!parsed.success) throw new SessionFailure('refused', new v.ValiError(parsed.issues));
  const { issuer, subject, username, name, roles, entityId } = actorFromClaims(parsed.output, clientId);
  return { issuer, subject, username, name, roles, family: familyOf(roles), entityId };
}
