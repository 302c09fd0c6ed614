import { eq, type SQL, sql } from 'drizzle-orm';
import { partOf } from '../../../contract/parts';
import type { Actor } from '../../../contract/roles';
import type { StepName } from '../../../contract/transfers/steps';
import { referral } from './tables';

const has = (name: StepName) => sql`jsonb_exists(${referral.steps}, ${sql.raw(`'${name}'`)})`;

const isOver = sql`${referral.state} in ('REFERRAL_ENDED', 'REJECTED')`;

/** As `stepsToConfirm` of the contract, of a transfer on the road: a step that the regulation centre confirms now. */
const hasStepToConfirm = sql`(${referral.ambAssignedBy} in ('CRUE', 'CRUE_DEP') and (
  not ${has('eventArrivalDate')}
  or (not ${has('transportDate')} and (${referral.ipsReqId} is null or ${has('ipsProfessionalSignatureDate')}))
  or (not ${has('ipsArrivalDate')} and ${has('transportDate')})
  or (not ${has('patientCareEndDate')} and ${has('ipsProfessionalSignatureDate')})
  or (not ${has('availableDate')} and ${has('patientCareEndDate')})))`;

/** As `isAcceptanceContradicted` of the contract, of a transfer that is not over: the regulation centre must speak with the hospital. */
const isContradicted = sql`coalesce(
  ${has('validationCaseDate')} and not ${has('ipsArrivalDate')} and not ${has('ipsProfessionalSignatureDate')}
  and coalesce((${referral.marks} -> 'cannotAttend' ->> 'entityId')::int, ${referral.ipsRecvId}) = ${referral.ipsRecvId}
  and ((${referral.marks} -> 'cannotAttend' ->> 'overruled')::boolean is true
    or (${referral.marks} -> 'cannotAttend' ->> 'at')::timestamptz
      > (${referral.steps} -> 'validationCaseDate' ->> 'recordedAt')::timestamptz), false)`;

/** As `turnOf` of the contract: whose turn it is. */
const who = sql`case
  when ${isOver} then case when ${referral.unansweredWord} then 'CRUE' end
  when ${referral.state} like '%\\_PENDING\\_IPS' then case
    when ${referral.ipsRecvId} is not null then 'IPS_RECV'
    when ${referral.golden} and ${referral.state} = 'CRUE_PENDING_IPS' and ${referral.ambulanceId} is null then 'CRUE'
    when ${referral.state} = 'EPS_PENDING_IPS' then 'EPS'
    when ${referral.state} = 'CRUE_PENDING_IPS' then 'CRUE'
    else 'CRUE_DEP' end
  when ${isContradicted} then 'CRUE'
  when ${referral.state} = 'PENDING_AMBULANCE' then case
    when ${referral.ambulancesEntityId} is not null then 'TRANSPORT'
    when jsonb_path_exists(${referral.offers}, '$[*] ? (@.answer == "can")') then 'CRUE'
    when ${referral.allowAllAmbulancesEntities} then 'TRANSPORT'
    else 'CRUE' end
  when ${hasStepToConfirm} then 'CRUE'
  when not ${has('transportDate')} and ${referral.ipsReqId} is not null then 'IPS_REQ'
  else 'IPS_RECV' end`;

/** As `awaitsCrew` of the contract: a dispatched crew has not answered. Times are ISO 8601 and compared as text. */
const awaitsCrew = sql`(not ${isOver} and ${referral.ambulanceId} is not null
  and ${referral.ambAssignedBy} is distinct from 'TRANSPORT' and ${has('ambulanceDispatchDate')}
  and jsonb_array_length(${referral.crewWords}) = 0
  and not coalesce((${referral.marks} -> 'takeBack' ->> 'at') collate "C"
    >= (${referral.steps} -> 'ambulanceDispatchDate' ->> 'recordedAt') collate "C", false)
  and not ${has('eventArrivalDate')} and not ${has('transportDate')} and not ${has('patientCareEndDate')})`;

const awaitsOnlyCrew = sql`(${referral.state} = 'AMBULANCE_TRANSPORT' and ${awaitsCrew} and not ${isContradicted})`;

/** As `isOwnTurn` of the contract, for rows that this person may see. A test compares both. Never null. */
export function isOwnTurnInSql(actor: Pick<Actor, 'roles' | 'entityId'>): SQL {
  const part = partOf(actor.roles);
  const own = actor.entityId;
  switch (part) {
    case 'CRUE':
    case 'CRUE_DEP':
      return sql`coalesce(not ${awaitsOnlyCrew} and (${who}) = ${part}, false)`;
    case 'EPS':
      return sql`coalesce((${who}) = 'EPS', false)`;
    case 'IPS':
      return sql`coalesce(case ${who} when 'IPS_REQ' then ${eq(referral.ipsReqId, own ?? -1)}
        when 'IPS_RECV' then ${eq(referral.ipsRecvId, own ?? -1)} end, false)`;
    case 'TRANSPORT':
      return sql`coalesce(${awaitsCrew} or ((${who}) = 'TRANSPORT'
        and coalesce(${referral.ambulancesEntityId} = ${own ?? -1}, not (${own ?? -1} = any(${referral.refusedByEntities})))), false)`;
    default:
      // Not a constant: PostgreSQL orders by none.
      return sql`(1 = 0)`;
  }
}
