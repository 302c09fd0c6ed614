import { partOf } from '../parts';
import type { Actor } from '../roles';
import { awaitsCrew, awaitsOnlyCrew } from './awaits-crew';
import type { TransferFacts } from './facts';
import { turnOf } from './turn';

/** Whether it is the turn of this person's side. Until a crew answers its dispatch, it is not the regulator's. */
export function isOwnTurn(facts: TransferFacts, viewer: Pick<Actor, 'roles' | 'entityId'>): boolean {
  const part = partOf(viewer.roles);
  switch (part) {
    case 'CRUE':
    case 'CRUE_DEP':
      return !awaitsOnlyCrew(facts) && turnOf(facts)?.who === part;
    case 'EPS':
      return turnOf(facts)?.who === 'EPS';
    case 'IPS':
      return isTurnOfHospital(facts, viewer.entityId);
    case 'TRANSPORT':
      return awaitsCrew(facts) || isTurnOfTransport(facts, viewer.entityId);
    default:
      return false;
  }
}

function isTurnOfHospital(facts: TransferFacts, own: number | null): boolean {
  const who = turnOf(facts)?.who;
  if (who !== 'IPS_REQ' && who !== 'IPS_RECV') return false;
  return own !== null && own === (who === 'IPS_REQ' ? facts.ipsReqId : facts.ipsRecvId);
}

/** An entity that said it cannot transport has nothing to offer. */
function isTurnOfTransport(facts: TransferFacts, own: number | null): boolean {
  if (own === null || turnOf(facts)?.who !== 'TRANSPORT') return false;
  return facts.ambulancesEntityId === null
    ? !facts.refusedByEntities.includes(own)
    : facts.ambulancesEntityId === own;
}
