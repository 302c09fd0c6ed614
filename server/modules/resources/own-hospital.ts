import type { Actor } from '../../../contract/roles';
import type { ips } from '../../platform/database/schema';
import { Refused } from '../../platform/http/refused';
import type { Reference } from '../../platform/reference/reference';

export type Hospital = typeof ips.$inferSelect;

/** The hospital for which somebody reports. */
export function ownHospital({ entityId }: Actor, reference: Reference): Hospital {
  const hospital = entityId === null ? undefined : reference.ips.get(entityId);
  if (!hospital) throw new Refused('ENTITY_MISSING');
  return hospital;
}
