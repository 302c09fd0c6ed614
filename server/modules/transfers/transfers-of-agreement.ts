import { and, asc, count, eq, isNull, or, type SQL } from 'drizzle-orm';
import type {
  listTransfersOfAgreement as ListTransfersOfAgreement,
  StandingTransfers,
} from '../../../contract/agreements/agreements';
import { Refused } from '../../platform/http/refused';
import type { ReadRequest } from '../../platform/http/route';
import type { Platform } from '../../platform/platform';
import { findAgreement } from '../agreements';
import { referral } from './tables';

/** More are a number. */
const MOST = 20;

/**
 * The open transfers that depend on an agreement: its insurer's at its hospital and network, or with an ambulance of its entity.
 * Golden codes have no network; they count at the hospital. Throws `NOT_FOUND` for an agreement that this person does not read.
 */
export async function listTransfersOfAgreement(
  { database: { orm }, reference }: Platform,
  { actor, params }: ReadRequest<typeof ListTransfersOfAgreement>,
): Promise<StandingTransfers> {
  const found = await findAgreement(orm, actor, params.id);
  if (!found) throw new Refused('NOT_FOUND');
  const { epsId, ipsId, networkId, entityId } = found;
  const open = and(eq(referral.open, true), eq(referral.trial, false), eq(referral.epsId, epsId));
  const inNetwork = networkId === null ? undefined : eq(referral.networkId, networkId);
  const standing =
    entityId === null
      ? and(open, eq(referral.ipsRecvId, ipsId ?? 0), or(isNull(referral.networkId), inNetwork))
      : and(open, eq(referral.ambulancesEntityId, entityId));
  const countOf = async (condition: SQL | undefined) => {
    const [row] = await orm.select({ rows: count() }).from(referral).where(condition);
    return row?.rows ?? 0;
  };
  const [rows, total, waiting] = await Promise.all([
    orm.select().from(referral).where(standing).orderBy(asc(referral.createdAt)).limit(MOST),
    countOf(standing),
    entityId === null ? countOf(and(open, inNetwork, isNull(referral.ipsRecvId))) : 0,
  ]);
  return {
    rows: rows.map(({ id, state, createdAt, golden, ipsReqId }) => ({
      id,
      referralState: state,
      createdAt: createdAt.toISOString(),
      isGoldenCode: golden,
      ipsReq: (ipsReqId === null ? undefined : reference.current.ips.get(ipsReqId))?.name ?? null,
    })),
    total,
    waiting,
  };
}
