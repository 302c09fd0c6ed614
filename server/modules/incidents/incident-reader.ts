import { partOf } from '../../../contract/parts';
import type { Actor } from '../../../contract/roles';
import type { Orm } from '../../platform/database/database';
import { Refused } from '../../platform/http/refused';
import { isDrivenBy } from './find-incidents';

/** The entity whose incidents alone a person sees; null for the regulation centre, which sees all. */
export function ownEntity(actor: Actor): number | null {
  return partOf(actor.roles) === 'CRUE' ? null : (actor.entityId ?? -1);
}

/** Throws `NOT_FOUND` for a company whose ambulances do not drive for the incident now. */
export async function requireReader(orm: Orm, id: number, actor: Actor): Promise<void> {
  const entityId = ownEntity(actor);
  if (entityId !== null && !(await isDrivenBy(orm, id, entityId))) throw new Refused('NOT_FOUND');
}
