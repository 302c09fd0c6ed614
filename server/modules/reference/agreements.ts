import { and, eq } from 'drizzle-orm';
import type { Orm } from '../../platform/database/database';
import { agreement } from './tables';

/** The agreements of a care network: pairs of insurer and hospital. */
export async function listAgreementsOfNetwork(
  orm: Orm,
  networkId: number,
): Promise<{ epsId: number; ipsId: number }[]> {
  return orm
    .select({ epsId: agreement.epsId, ipsId: agreement.ipsId })
    .from(agreement)
    .where(eq(agreement.networkId, networkId));
}

/** The hospitals with an agreement of an insurer, in one network or in any. */
export async function findAgreedHospitals(
  orm: Orm,
  { epsId, networkId }: { epsId: number; networkId: number | null },
): Promise<Set<number>> {
  const ofNetwork = networkId === null ? undefined : eq(agreement.networkId, networkId);
  const rows = await orm
    .select({ ipsId: agreement.ipsId })
    .from(agreement)
    .where(and(eq(agreement.epsId, epsId), ofNetwork));
  return new Set(rows.map(({ ipsId }) => ipsId));
}
