import * as v from 'valibot';
import { type Family, familyOf, type Role } from '../../contract/roles';
import { actorFromClaims, TokenClaims } from '../../contract/session/token-claims';
import { SessionFailure } from './session-failure';

/** The signed-in person, from the access token. */
export interface Profile {
  /** The token's `iss`. With the subject it identifies the person permanently, and owns the data on this device. */
  issuer: string;
  subject: string;
  username: string;
  name: string;
  roles: readonly Role[];
  family: Family;
  entityId: number | null;
}

/** Reads the claims of a token. The server verifies tokens; the app only reads them. */
export function profileFromClaims(claims: unknown, clientId: string): Profile {
  const parsed = v.safeParse(TokenClaims, claims);
  if (!parsed.success) throw new SessionFailure('refused', new v.ValiError(parsed.issues));
  const { issuer, subject, username, name, roles, entityId } = actorFromClaims(parsed.output, clientId);
  return { issuer, subject, username, name, roles, family: familyOf(roles), entityId };
}
