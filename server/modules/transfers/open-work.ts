import { and, asc, eq, or, sql } from 'drizzle-orm';
import type { Orm } from '../../platform/database/database';
import { referral } from './tables';

/** What a transfer may refer to. */
type Of = Partial<Record<'ipsId' | 'epsId' | 'entityId' | 'ambulanceId' | 'networkId', number>>;

/**
 * The numbers of the transfers that are not over, and of those with an unanswered word of a crew, that refer to a hospital
 * (either one), an insurer, an entity, an ambulance or a care network.
 */
export async function findOpenWork(orm: Orm, { ipsId, epsId, entityId, ambulanceId, networkId }: Of) {
  const about = or(
    ipsId === undefined ? undefined : or(eq(referral.ipsReqId, ipsId), eq(referral.ipsRecvId, ipsId)),
    epsId === undefined ? undefined : eq(referral.epsId, epsId),
    entityId === undefined ? undefined : eq(referral.ambulancesEntityId, entityId),
    ambulanceId === undefined ? undefined : eq(referral.ambulanceId, ambulanceId),
    networkId === undefined ? undefined : eq(referral.networkId, networkId),
  );
  const rows = await orm
    .select({ id: referral.id })
    .from(referral)
    // The text of the partial index `referral_open`.
    .where(and(sql`(open or unanswered_word)`, about ?? sql`false`))
    .orderBy(asc(referral.id));
  return rows.map(({ id }) => id);
}
