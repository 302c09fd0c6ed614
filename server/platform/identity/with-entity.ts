import { type Family, familyOf, type Role } from '../../../contract/roles';
import { type EntityName, readEntityName } from '../../../contract/session/entity-names';
import type { ReferenceStore } from '../ports/reference';
import type { TokenVerifier, Verification, VerifiedPerson } from './token-verifier';

interface Entity {
  id: number;
  name: string;
  repsCode?: string | null;
  nit?: string | null;
  archivedAt?: Date | null;
}

type Entities = ReadonlyMap<number, Entity>;

/**
 * Looks up the entity that the token names, again after each change of the reference data: an entity that somebody has just
 * added counts for a token of yesterday. The first name that is known counts.
 */
export function withEntity(
  verifier: TokenVerifier<VerifiedPerson>,
  reference: Pick<ReferenceStore, 'current'>,
): TokenVerifier {
  const found = new WeakMap<VerifiedPerson, { among: ReferenceStore['current']; verified: Verification }>();
  return {
    async verify(token) {
      const verified = await verifier.verify(token);
      if (!verified.ok) return verified;
      const known = found.get(verified.actor);
      const among = reference.current;
      if (known?.among === among) return known.verified;
      const { entityNames, ...person } = verified.actor;
      const entityId = entityOf(person.roles, entityNames, among);
      const withEntityId: Verification = { ok: true, actor: { ...person, entityId } };
      found.set(verified.actor, { among, verified: withEntityId });
      return withEntityId;
    },
  };
}

/** The entity that these names mean for a person with these roles; null if they mean none. */
export function namedEntity(
  roles: readonly Role[],
  entityNames: readonly string[],
  reference: ReferenceStore['current'],
): { id: number; name: string } | null {
  const id = entityOf(roles, entityNames, reference);
  const { ips, eps, entities } = reference;
  const found =
    id === null ? undefined : { IPS: ips, EPS: eps, TRANSPORT: entities }[familyOf(roles) as 'IPS']?.get(id);
  return found ? { id: found.id, name: found.name } : null;
}

function entityOf(
  roles: readonly Role[],
  entityNames: readonly string[],
  { ips, eps, entities }: ReferenceStore['current'],
): number | null {
  const family = familyOf(roles);
  const ofFamily: Partial<Record<Family, Entities>> = { IPS: ips, EPS: eps, TRANSPORT: entities };
  const known = ofFamily[family];
  if (!known) return null;
  for (const value of entityNames) {
    const name = readEntityName(value, family);
    const found = name && find(known, name);
    if (found) return found;
  }
  return null;
}

function find(entities: Entities, name: EntityName): number | null {
  if (name.by === 'id') return entities.has(name.id) ? name.id : null;
  return codesOf(entities).get(name.by === 'reps' ? name.code : name.number) ?? null;
}

const codes = new WeakMap<Entities, ReadonlyMap<string, number | null>>();

/**
 * Ids by code; null for a code that several have. An archived entity leaves its code to a present one. Made once for a
 * snapshot of the reference data.
 */
function codesOf(entities: Entities): ReadonlyMap<string, number | null> {
  const known = codes.get(entities);
  if (known) return known;
  const all = [...entities.values()];
  const made = new Map([
    ...idsByCode(all.filter(({ archivedAt }) => archivedAt)),
    ...idsByCode(all.filter(({ archivedAt }) => !archivedAt)),
  ]);
  codes.set(entities, made);
  return made;
}

function idsByCode(entities: readonly Entity[]): Map<string, number | null> {
  const made = new Map<string, number | null>();
  for (const entity of entities)
    for (const code of codesOfOne(entity)) made.set(code, made.has(code) ? null : entity.id);
  return made;
}

const PROVIDER_DIGITS = 10;

/** A hospital has its site's code and its provider's. Sites share a NIT, so a NIT names no hospital. */
function codesOfOne({ repsCode, nit }: Entity): string[] {
  if (repsCode !== undefined)
    return [...new Set([repsCode, repsCode?.slice(0, PROVIDER_DIGITS)])].filter(isText);
  return [nit?.split('-')[0]?.replace(/\D/g, '')].filter(isText);
}

const isText = (text: string | null | undefined): text is string => Boolean(text);
