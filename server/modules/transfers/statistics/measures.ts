import { type SQL, sql } from 'drizzle-orm';
import type { DurationGroup } from '../../../../contract/indicators/duration-groups';
import { LIMITS } from '../../../../contract/limits';
import { type Leg, WHOLE_LEG } from '../../../../contract/transfers/legs';
import { DATED_ALONG, isConfirmation, mayTurn } from '../../../../contract/transfers/own-hours';
import type { StepName } from '../../../../contract/transfers/steps';
import { referral } from '../tables';

const { steps, marks, state, createdAt } = referral;

/** Two ends of a way, and whether the hour of one of them is doubtful or that of another step. */
export interface Ends {
  from: SQL;
  to: SQL;
  isDoubtful: SQL;
  /** An end before its beginning is another order, and not a wrong clock. */
  mayTurn?: boolean;
}

const name = (step: StepName) => sql.raw(`'${step}'`);
const timeOf = (step: StepName) => sql`(${steps} -> ${name(step)} ->> 'occurredAt')::timestamptz`;
const isDoubtful = (step: StepName) => sql`coalesce(jsonb_exists(${steps} -> ${name(step)}, 'doubt'), false)`;

/** Dated along with another step by its signature (`signedWith`). */
function isAlong(step: keyof typeof DATED_ALONG): SQL {
  const signed = DATED_ALONG[step];
  const isSame = (key: string) =>
    sql`${steps} -> ${name(step)} ->> ${sql.raw(`'${key}'`)} is not distinct from ${steps} -> ${name(signed)} ->> ${sql.raw(`'${key}'`)}`;
  return sql`(jsonb_exists(${steps}, ${name(step)}) and ${isSame('recordedAt')} and ${isSame('by')} and ${isSame('subject')}
    and not jsonb_exists(${steps} -> ${name(step)}, 'checked'))`;
}

/** Why the hours of these two steps do not give the minutes between them (`standingOfLeg`). */
function isNoWay({ from, to }: Pick<Leg, 'from' | 'to'>): SQL {
  const isSigned = (step: StepName): step is keyof typeof DATED_ALONG => step in DATED_ALONG;
  const without = [from, to].filter(
    (step) => isSigned(step) && (!isConfirmation(step) || (step === to && DATED_ALONG[step] === from)),
  );
  return sql.join([isDoubtful(from), isDoubtful(to), ...without.filter(isSigned).map(isAlong)], sql` or `);
}

export function endsOf(leg: Pick<Leg, 'from' | 'to'>): Ends {
  const { from, to } = leg;
  return {
    from: timeOf(from),
    to: timeOf(to),
    isDoubtful: sql`(${isNoWay(leg)})`,
    mayTurn: mayTurn(leg),
  };
}

/** When the hospital that accepted was asked, by the server's clock. */
const askedAt = sql`(${marks} -> 'ipsrecv' ->> 'at')::timestamptz`;
const isAccepted = sql`jsonb_exists(${steps}, 'validationCaseDate')`;

/** The two parts of the way from the request to its acceptance: to find a hospital, and its answer. */
export const ASSIGNMENT: Ends = {
  from: timeOf('creationCaseDate'),
  to: sql`case when ${isAccepted} then ${askedAt} end`,
  isDoubtful: isDoubtful('creationCaseDate'),
};
export const ANSWER: Ends = {
  from: askedAt,
  to: timeOf('validationCaseDate'),
  isDoubtful: isDoubtful('validationCaseDate'),
};

/** Whole minutes, rounded as the transfer report does; null without both ends. */
export function minutesOf({ from, to }: Ends): SQL<number | null> {
  return sql`floor(extract(epoch from (${to} - ${from})) / 60 + 0.5)::int`;
}

/** A doubtful hour, that of another step, or an end before its beginning: the minutes are not counted. */
export function isUnsure(ends: Ends): SQL {
  return ends.mayTurn ? ends.isDoubtful : sql`(${ends.isDoubtful} or ${minutesOf(ends)} < 0)`;
}

/** Sure, and the second step came before the first: there are no minutes from the one to the other. */
export function isTurned(ends: Ends): SQL {
  return ends.mayTurn ? sql`(not ${ends.isDoubtful} and ${minutesOf(ends)} < 0)` : sql`false`;
}

const WHOLE = endsOf(WHOLE_LEG);

export const durationGroup = sql<DurationGroup>`case
  when ${state} = 'REJECTED' then 'canceled'
  when ${WHOLE.to} is null then 'open'
  when ${WHOLE.from} is null or ${isUnsure(WHOLE)} then 'unsure'
  when ${minutesOf(WHOLE)} < ${sql.raw(String(LIMITS.expectedMinutes))} then 'expected'
  when ${minutesOf(WHOLE)} <= ${sql.raw(String(LIMITS.acceptableMinutes))} then 'acceptable'
  else 'delayed' end`;

/** The request's wall clock in Bogotá; null where its time is doubtful. */
const localRequest = sql`case when not ${isDoubtful('creationCaseDate')}
  then ${createdAt} at time zone 'UTC' - interval '5 hours' end`;

export const requestHour = sql<number | null>`extract(hour from ${localRequest})::int`;
/** 1 is Monday. */
export const requestWeekday = sql<number | null>`extract(isodow from ${localRequest})::int`;
