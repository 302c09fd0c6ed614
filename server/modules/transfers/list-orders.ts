import { asc, desc, type SQL, sql } from 'drizzle-orm';
import { partOf } from '../../../contract/parts';
import type { Actor } from '../../../contract/roles';
import type { ListOrder } from '../../../contract/transfers/read-transfers';
import type { ListState } from '../../../contract/transfers/states';
import { isOwnTurnInSql } from './own-turn-sql';
import { referral } from './tables';

/** As `isAboardWithoutDestination` of the contract, of a row with an ambulance. */
const isAboardWithoutDestination = sql`(${referral.state} like '%\\_PENDING\\_IPS' and (
  jsonb_exists(${referral.steps}, 'transportDate')
  or jsonb_path_exists(${referral.crewWords}, '$[*] ? (@.step != "eventArrivalDate")')))`;

/** A golden code without an ambulance, or a patient aboard without a hospital, or unanswered words of a crew. */
const isMostUrgent = sql`(${referral.unansweredWord} or ${referral.golden} and (${referral.ambulanceId} is null or ${isAboardWithoutDestination}))`;

const LONGEST_WAITING = [asc(referral.createdAt), asc(referral.id)];

/** The order of the list. Of open transfers the most urgent ones come first in each of them, the longest waiting on top. */
export function orderOf(actor: Actor, state: ListState, order: ListOrder): SQL[] {
  const isHospital = state !== 'ended' && actor.entityId !== null && partOf(actor.roles) === 'IPS';
  if (isHospital && (order === 'newest' || order === 'urgent' || order === 'turn'))
    return hospitalOrder(actor);
  const isOpen = state !== 'ended';
  const urgent = isOpen ? [desc(isMostUrgent)] : [];
  switch (order) {
    case 'newest':
      return state === 'pending'
        ? [sql`case when ${isMostUrgent} then ${referral.createdAt} end asc nulls last`, desc(referral.id)]
        : NEWEST;
    case 'urgent':
      return [desc(isMostUrgent), ...LONGEST_WAITING];
    case 'waiting':
      return [...urgent, ...LONGEST_WAITING];
    case 'triage':
      return [...urgent, desc(referral.golden), sql`${referral.triage} asc nulls last`, ...LONGEST_WAITING];
    case 'turn':
      return [...urgent, desc(isOwnTurnInSql(actor)), ...LONGEST_WAITING];
  }
}

export const NEWEST = [desc(referral.id)];

/** The order of a hospital's open transfers, as `hospitalOrder` of the contract. A test compares both. */
function hospitalOrder(actor: Actor): SQL[] {
  return [
    desc(isOwnTurnInSql(actor)),
    desc(referral.golden),
    desc(sql`${referral.triage} is not distinct from 1`),
    ...LONGEST_WAITING,
  ];
}
