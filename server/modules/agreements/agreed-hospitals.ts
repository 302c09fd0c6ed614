import { and, eq } from 'drizzle-orm';
import { bogotaDay } from '../../../contract/agreements/validity';
import type { Orm } from '../../platform/database/database';
import { inForce } from './in-force';
import { agreement } from './tables';

/** The agreements of a care network that are in force today: pairs of insurer and hospital. */
export async function listAgreementsOfNetwork(
  orm: Orm,
  networkId: number,
  now: Date,
): Promise<{ epsId: number; ipsId: number }[]> {
  const rows = await orm
    .select({ epsId: agreement.epsId, ipsId: agreement.ipsId })
    .from(agreement)
    .where(and(eq(agreement.networkId, networkId), inForce(bogotaDay(now))));
  return rows.flatMap(({ epsId, ipsId }) => (ipsId === null ? [] : [{ epsId, ipsId }]));
}

/** The hospitals with an agreement of an insurer that is in force today, in one network or in any. */
export async function findAgreedHospitals(
  orm: Orm,
  { epsId, networkId }: { epsId: number; networkId: number | null },
  now: Date,
): Promise<Set<number>> {
  const ofNetwork = networkId === null ? undefined : eq(agreement.networkId, networkId);
  const rows = await orm
    .select({ ipsId: agreement.ipsId })
    .from(agreement)
    .where(and(eq(agreement.epsId, epsId), ofNetwork, inForce(bogotaDay(now))));
  return new Set(rows.flatMap(({ ipsId }) => ipsId ?? []));
}
