import * as v from 'valibot';
import { type Actor, knownRoles } from '../roles';

/** Control characters and lone surrogates: databases cannot store them, and one would fail the whole row. */
const NEVER_STORED = /[\p{Cc}\p{Cs}]/u;
const LARGEST_ID = 2_147_483_647;

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

/** Reads the person from the claims. The server uses it after verification, the app for display. */
export function actorFromClaims(claims: TokenClaims, clientId: string): Actor {
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
    entityId: readEntityId(claims.attributes?.entityId) ?? readEntityId(claims.entityId),
  };
}

function storable(text: string | undefined): string {
  return (text ?? '').replace(new RegExp(NEVER_STORED, 'gu'), '').trim();
}

/** A database id, or null. */
function readEntityId(claim: v.InferOutput<typeof EntityId> | undefined): number | null {
  const first = Array.isArray(claim) ? claim[0] : claim;
  if (first === undefined || !/^\d+$/.test(String(first))) return null;
  const id = Number(first);
  return id >= 1 && id <= LARGEST_ID ? id : null;
}
