import type { Family } from '../../../contract/roles';
import type { Reference } from '../../platform/ports/reference';

/** The entity name of users without an entity. */
const CENTRES: Partial<Record<Family, string>> = {
  CRUE_DEP: 'CRUE departamental',
  ADMIN: 'Administración',
};
const CENTRE = 'Centro regulador, CRUE';

/** Name of the IPS, EPS or transport entity; the regulation centre for all others. */
export function nameOfEntity(reference: Reference, family: Family, entityId: number | null): string {
  const lists = { IPS: reference.ips, EPS: reference.eps, TRANSPORT: reference.entities };
  if (family !== 'IPS' && family !== 'EPS' && family !== 'TRANSPORT')
    return family === 'NONE' ? 'Sin entidad' : (CENTRES[family] ?? CENTRE);
  return (entityId === null ? undefined : lists[family].get(entityId)?.name) ?? 'Sin entidad';
}
