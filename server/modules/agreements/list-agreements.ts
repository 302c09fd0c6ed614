import { and, asc, eq } from 'drizzle-orm';
import { type Actor, familyOf } from '../../../contract/roles';
import type { Orm } from '../../platform/database/database';
import { Refused } from '../../platform/http/refused';
import { agreement } from './tables';

/** Whose agreements; without any, all. */
export interface Scope {
  id?: number;
  epsId?: number;
  ipsId?: number;
  entityId?: number;
}

export type StoredAgreement = typeof agreement.$inferSelect;

/** The regulation centre reads all; the others those of their entity. Throws `ENTITY_MISSING`. */
export function ownOnly(actor: Actor): Scope {
  const family = familyOf(actor.roles);
  if (family === 'CRUE') return {};
  if (actor.entityId === null) throw new Refused('ENTITY_MISSING');
  if (family === 'EPS') return { epsId: actor.entityId };
  return family === 'IPS' ? { ipsId: actor.entityId } : { entityId: actor.entityId };
}

/** Those of hospitals and of transport entities, by their first day. */
export async function listAgreements(orm: Orm, scope: Scope): Promise<StoredAgreement[]> {
  const conditions = (['id', 'epsId', 'ipsId', 'entityId'] as const).flatMap((name) => {
    const wanted = scope[name];
    return wanted === undefined ? [] : [eq(agreement[name], wanted)];
  });
  return orm
    .select()
    .from(agreement)
    .where(and(...conditions))
    .orderBy(asc(agreement.validFrom), asc(agreement.id));
}

/** One of those that this person reads. */
export async function findAgreement(
  orm: Orm,
  actor: Actor,
  id: number,
): Promise<StoredAgreement | undefined> {
  return (await listAgreements(orm, { ...ownOnly(actor), id }))[0];
}
