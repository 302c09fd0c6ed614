import { asc, desc, type SQL, sql } from 'drizzle-orm';
import type { StepName } from '../../../contract/transfers/steps';
import { referral } from './tables';

/** The order of a hospital's open transfers, as `hospitalOrder` of the contract. A test compares both. */
export function hospitalOrder(own: number): SQL[] {
  return [
    desc(isOwnTurn(own)),
    desc(referral.golden),
    desc(sql`${referral.triage} is not distinct from 1`),
    asc(referral.createdAt),
    asc(referral.id),
  ];
}

const has = (name: StepName) => sql`jsonb_exists(${referral.steps}, ${sql.raw(`'${name}'`)})`;

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

/** As `isOwnTurn` of the contract, of a hospital: it was asked, or its signature is next. */
function isOwnTurn(own: number): SQL {
  const asked = sql`(${referral.state} like '%\\_PENDING\\_IPS' and ${referral.ipsRecvId} is not distinct from ${own})`;
  const signs = sql`case when not ${has('transportDate')} and ${referral.ipsReqId} is not null
    then ${referral.ipsReqId} else ${referral.ipsRecvId} end is not distinct from ${own}`;
  const isOnTheRoad = sql`${referral.state} in ('AMBULANCE_TRANSPORT', 'AMBULANCE_MISSING_DATA')`;
  return sql`(${asked} or (${isOnTheRoad} and not coalesce(${hasStepToConfirm}, false)
    and not ${isContradicted} and ${signs}))`;
}
