import * as v from 'valibot';
import { type Actor, knownRoles } from '../roles';

/** Control characters and lone surrogates: databases cannot store them, and one would fail the whole row. */
const NEVER_STORED = /[\p{Cc}\p{Cs}]/u;
/** More would be a mistake of the realm. */
const MOST_NAMES = 20;
const LONGEST_NAME = 40;

const RoleList = v.object({ roles: v.fallback(v.array(v.string()), []) });

/** `attributes.entityId`: a value or a list, of strings or numbers, depending on the realm's mapper. */
const EntityId = v.union([v.string(), v.number(), v.array(v.union([v.string(), v.number()]))]);

/**
 * The claims of a Keycloak access token (resources 6: realm roles plus roles of the web client). Parsed leniently: a
 * claim of the wrong type counts as absent; a missing `sub` fails.
 */
export const TokenClaims = v.object({
  iss: v.string(),
  sub: v.pipe(
    v.string(),
    v.minLength(1),
    // OpenID Connect Core, section 2. A longer one does not fit into an index.
    v.maxLength(255),
    v.check((sub) => !NEVER_STORED.test(sub)),
  ),
  exp: v.number(),
  preferred_username: v.fallback(v.optional(v.string()), undefined),
  name: v.fallback(v.optional(v.string()), undefined),
  realm_access: v.fallback(v.optional(RoleList), undefined),
  resource_access: v.fallback(v.optional(v.record(v.string(), RoleList)), undefined),
  attributes: v.fallback(
    v.optional(v.object({ entityId: v.fallback(v.optional(EntityId), undefined) })),
    undefined,
  ),
  entityId: v.fallback(v.optional(EntityId), undefined),
});

export type TokenClaims = v.InferOutput<typeof TokenClaims>;

/** A person as the token tells. Only the server knows which entity the names mean. */
export interface ClaimedPerson extends Omit<Actor, 'entityId'> {
  /** The values of `entityId` as the token has them: our id, a REPS code, a NIT. */
  entityNames: readonly string[];
}

/** Reads the person from the claims. The server uses it after verification, the app for display. */
export function personFromClaims(claims: TokenClaims, clientId: string): ClaimedPerson {
  const entityNames = readEntityNames(claims.attributes?.entityId);
  const username = storable(claims.preferred_username) || claims.sub;
  return {
    issuer: claims.iss,
    subject: claims.sub,
    username,
    name: storable(claims.name) || username,
    roles: knownRoles([
      ...(claims.realm_access?.roles ?? []),
      ...(claims.resource_access?.[clientId]?.roles ?? []),
    ]),
    entityNames: entityNames.length > 0 ? entityNames : readEntityNames(claims.entityId),
  };
}

function storable(text: string | undefined): string {
  return (text ?? '').replace(new RegExp(NEVER_STORED, 'gu'), '').trim();
}

function readEntityNames(claim: v.InferOutput<typeof EntityId> | undefined): string[] {
  const values = Array.isArray(claim) ? claim : claim === undefined ? [] : [claim];
  return values
    .slice(0, MOST_NAMES)
    .map((value) => storable(String(value)).slice(0, LONGEST_NAME))
    .filter(Boolean);
}
