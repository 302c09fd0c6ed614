import { eq, inArray, sql } from 'drizzle-orm';
import type { TransferFacts } from '../../../contract/transfers/facts';
import type { OwnershipFacts } from '../../../contract/transfers/ownership';
import type { Urgent } from '../../../contract/transfers/urgency';
import type { Orm } from '../../platform/database/database';
import { referral } from './tables';
import { factsOfRecord } from './transfer-facts';

/** Reads the facts of a transfer's visibility with a statement that is prepared once. */
export function prepareOwnership(orm: Orm): (id: number) => Promise<OwnershipFacts | undefined> {
  const statement = orm
    .select({
      state: referral.state,
      golden: referral.golden,
      createdBy: referral.createdBy,
      epsId: referral.epsId,
      ipsReqId: referral.ipsReqId,
      requestedInMedellin: referral.requestedInMedellin,
      ipsRecvId: referral.ipsRecvId,
      ipsAssignedBy: referral.ipsAssignedBy,
      ambulancesEntityId: referral.ambulancesEntityId,
      entityAssignedBy: referral.entityAssignedBy,
      allowAllAmbulancesEntities: referral.allowAllAmbulancesEntities,
      ambulanceId: referral.ambulanceId,
      ambAssignedBy: referral.ambAssignedBy,
    })
    .from(referral)
    .where(eq(referral.id, sql.placeholder('id')))
    .prepare('read_ownership');
  return async (id) => (await statement.execute({ id }))[0];
}

/** The facts of several transfers, by number. */
export async function findFacts(orm: Orm, ids: readonly number[]): Promise<Map<number, TransferFacts>> {
  if (ids.length === 0) return new Map();
  const records = await orm
    .select()
    .from(referral)
    .where(inArray(referral.id, [...ids]));
  return new Map(records.map((record) => [record.id, factsOfRecord(record)]));
}

interface FreeTransfer extends Urgent {
  version: number;
}

/**
 * Locks a transfer until the transaction ends. Returns its version; undefined when another transaction has it. A row
 * that points to the transfer may be written meanwhile.
 */
export async function lockFreeTransfer(tx: Orm, id: number): Promise<FreeTransfer | undefined> {
  const [row] = await tx
    .select({
      version: referral.version,
      golden: referral.golden,
      triage: referral.triage,
      trial: referral.trial,
    })
    .from(referral)
    .where(eq(referral.id, id))
    .for('no key update', { skipLocked: true });
  return row;
}
