import { type Family, familyOf } from '../../../contract/roles';
import { getMe } from '../../../contract/session/session';
import { type Route, serveRead } from '../../platform/http/route';
import type { Platform } from '../../platform/platform';
import type { Reference } from '../../platform/ports/reference';

/** The entity name of users without an entity. */
const CENTRES: Partial<Record<Family, string>> = { CRUE_DEP: 'CRUE departamental' };
const CENTRE = 'Centro regulador, CRUE';

export function routes({ reference }: Platform): Route[] {
  return [
    serveRead(getMe, async ({ actor }) => {
      const { username, name, roles, entityId } = actor;
      const family = familyOf(roles);
      return {
        username,
        name,
        roles: [...roles],
        family,
        entityId,
        entityName: entityName(reference.current, family, entityId),
      };
    }),
  ];
}

function entityName(reference: Reference, family: Family, entityId: number | null): string {
  const lists = { IPS: reference.ips, EPS: reference.eps, TRANSPORT: reference.entities };
  if (family !== 'IPS' && family !== 'EPS' && family !== 'TRANSPORT')
    return family === 'NONE' ? 'Sin entidad' : (CENTRES[family] ?? CENTRE);
  return (entityId === null ? undefined : lists[family].get(entityId)?.name) ?? 'Sin entidad';
}
