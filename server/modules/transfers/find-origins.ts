import { and, inArray, isNotNull } from 'drizzle-orm';
import type { Actor } from '../../../contract/roles';
import type { Orm } from '../../platform/database/database';
import type { Reference } from '../../platform/ports/reference';
import { seenAtAll } from './scope-sql';
import { referral } from './tables';

/** The names of the hospitals that asked for these transfers, of those that this person may see. */
export async function findOrigins(
  orm: Orm,
  reference: Reference,
  ids: readonly number[],
  actor: Actor,
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await orm
    .select({ id: referral.id, ipsReqId: referral.ipsReqId })
    .from(referral)
    .where(and(inArray(referral.id, [...ids]), isNotNull(referral.ipsReqId), seenAtAll(actor)));
  return new Map(
    rows.flatMap(({ id, ipsReqId }) => {
      const name = reference.ips.get(ipsReqId ?? 0)?.name;
      return name === undefined ? [] : [[id, name]];
    }),
  );
}
