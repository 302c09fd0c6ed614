import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { partOf } from '../../../contract/parts';
import type { Actor } from '../../../contract/roles';
import { isPrivateEntity } from '../../../contract/transfers/ownership';
import { referral } from './tables';

const nothing = sql`false`;

/** The rows for which `visibilityOf` gives `full`, as SQL for lists. A test compares the two. */
export function seenInFull(actor: Actor): SQL {
  const own = actor.entityId;
  switch (partOf(actor.roles)) {
    case 'CRUE':
      return sql`true`;
    case 'CRUE_DEP':
      return some(
        eq(referral.requestedInMedellin, false),
        eq(referral.ipsAssignedBy, 'CRUE_DEP'),
        eq(referral.entityAssignedBy, 'CRUE_DEP'),
        eq(referral.ambAssignedBy, 'CRUE_DEP'),
      );
    case 'CRUE_GOLDEN':
      return eq(referral.createdBy, actor.subject);
    case 'EPS':
      return own === null ? nothing : eq(referral.epsId, own);
    case 'IPS':
      return own === null ? nothing : some(eq(referral.ipsReqId, own), eq(referral.ipsRecvId, own));
    case 'TRANSPORT':
      return own === null ? nothing : eq(referral.ambulancesEntityId, own);
    case null:
      return nothing;
  }
}

/** All visible rows: for a private transport entity also the rows that it may offer for. */
export function seenAtAll(actor: Actor): SQL {
  if (partOf(actor.roles) !== 'TRANSPORT' || !isPrivateEntity(actor.entityId)) return seenInFull(actor);
  return some(seenInFull(actor), openToOffers);
}

const openToOffers = all(
  eq(referral.open, true),
  eq(referral.allowAllAmbulancesEntities, true),
  isNull(referral.ambulanceId),
  isNull(referral.ambulancesEntityId),
  eq(referral.state, 'PENDING_AMBULANCE'),
);

function some(...conditions: SQL[]): SQL {
  return or(...conditions) ?? nothing;
}

function all(...conditions: SQL[]): SQL {
  return and(...conditions) ?? nothing;
}
