import { and, eq, gte, isNull, lt, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { dayAfter } from '../../../../contract/agreements/validity';
import type { ListSelection } from '../../../../contract/transfers/list-selection';
import {
  OTHER_REJECT_REASON,
  REJECT_REASONS,
  type RejectReasonId,
} from '../../../../contract/transfers/reject-reasons';
import { referral } from '../tables';
import { durationGroup, requestHour, requestWeekday } from './measures';

const startOf = (day: string) => new Date(`${day}T00:00:00-05:00`);

/** The transfers of a selection, without trials. Who may see them is another condition. */
export function isInSelection(selection: ListSelection): SQL | undefined {
  const { from, until, group, reason, ipsReq, ipsRecv, entity, hour, weekday } = selection;
  const is = (expression: SQL, value: string | number | undefined) =>
    value === undefined ? undefined : sql`${expression} = ${value}`;
  return and(
    eq(referral.trial, false),
    from === undefined ? undefined : gte(referral.createdAt, startOf(from)),
    until === undefined ? undefined : lt(referral.createdAt, startOf(dayAfter(until, 1))),
    is(durationGroup, group),
    reason === undefined ? undefined : isCanceledFor(reason),
    hasParty(referral.ipsReqId, ipsReq),
    hasParty(referral.ipsRecvId, ipsRecv),
    hasParty(referral.ambulancesEntityId, entity),
    is(requestHour, hour),
    is(requestWeekday, weekday),
  );
}

function hasParty(column: PgColumn, party: 'none' | number | undefined): SQL | undefined {
  if (party === undefined) return undefined;
  return party === 'none' ? isNull(column) : eq(column, party);
}

/** The stored words are the reason's own; for the last one a person typed others. */
function isCanceledFor(reason: RejectReasonId): SQL | undefined {
  const listed = REJECT_REASONS.filter(({ id }) => id !== OTHER_REJECT_REASON);
  const label = listed.find(({ id }) => id === reason)?.label;
  const words = label
    ? eq(referral.rejectedReason, label)
    : or(
        isNull(referral.rejectedReason),
        notInArray(
          referral.rejectedReason,
          listed.map((one) => one.label),
        ),
      );
  return and(eq(referral.state, 'REJECTED'), words);
}
