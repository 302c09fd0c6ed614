import type { Actor } from '../../../contract/roles';
import { Refused } from '../../platform/http/refused';
import type { Hospital, Reference } from '../../platform/ports/reference';

/** The hospital for which this user reports. */
export function ownHospital({ entityId }: Actor, reference: Reference): Hospital {
  const hospital = entityId === null ? undefined : reference.ips.get(entityId);
  if (!hospital) throw new Refused('ENTITY_MISSING');
  return hospital;
}
