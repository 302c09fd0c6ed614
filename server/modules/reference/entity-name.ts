import { partOf } from '../../../contract/parts';
import type { Actor } from '../../../contract/roles';
import type { Reference } from '../../platform/ports/reference';

/** The name of the user's entity, which screens show beside the user's name. */
export function entityName({ roles, entityId }: Actor, reference: Reference): string | null {
  const part = partOf(roles);
  if (part === 'CRUE' || part === 'CRUE_GOLDEN') return 'CRUE, centro regulador';
  if (part === 'CRUE_DEP') return 'CRUE departamental';
  if (entityId === null) return null;
  if (part === 'EPS') return reference.eps.get(entityId)?.name ?? null;
  if (part === 'IPS') return reference.ips.get(entityId)?.name ?? null;
  if (part === 'TRANSPORT') return reference.entities.get(entityId)?.name ?? null;
  return null;
}
