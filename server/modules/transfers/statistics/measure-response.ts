import { and, desc, isNull, lt, sql } from 'drizzle-orm';
import { type ResponseKind, STAGES_OF_RESPONSE } from '../../../../contract/indicators/aph';
import type { Span } from '../../../../contract/indicators/periods';
import type { Actor } from '../../../../contract/roles';
import type { Orm } from '../../../platform/database/database';
import { referral } from '../tables';
import { inSpan } from './in-span';
import { endsOf, isUnsure, minutesOf, requestHour } from './measures';
import { measured, wayRows } from './ways';

const ENDS = new Map(STAGES_OF_RESPONSE.map((stage) => [stage.id, endsOf(stage)]));
const stageRows = wayRows(ENDS);

const kind = sql<ResponseKind>`case when ${referral.golden} then 'golden'
  when ${referral.triage} = 1 then 'triage1' when ${referral.triage} = 2 then 'triage2' else 'other' end`;

interface Asked {
  actor: Actor;
  span: Span;
  /** Minutes. */
  target: number;
}

/** Each stage of the transfers of a span. */
export function measureStages(orm: Orm, { actor, span, target }: Asked) {
  return orm
    .select({ id: sql<string>`way.id`, ...measured(target) })
    .from(referral)
    .innerJoin(stageRows, sql`way.minutes is not null`)
    .where(inSpan(actor, span))
    .groupBy(sql`way.id`);
}

const GROUPS = {
  kind,
  entity: sql<number | null>`${referral.ambulancesEntityId}`,
  hour: requestHour,
} as const;

/** The response of each kind, each transport entity or each hour of the call. */
export function measureResponse<By extends keyof typeof GROUPS>(
  orm: Orm,
  { actor, span, target }: Asked,
  by: By,
) {
  return orm
    .select({ group: GROUPS[by], ...measured(target) })
    .from(referral)
    .innerJoin(stageRows, sql`way.id = 'response' and way.minutes is not null`)
    .where(inSpan(actor, span))
    .groupBy(sql`1`);
}

const RESPONSE = endsOf({ from: 'creationCaseDate', to: 'eventArrivalDate' });

/** The longest responses with sure hours. */
export function findSlowest(orm: Orm, actor: Actor, span: Span, most: number) {
  const minutes = sql<number>`${minutesOf(RESPONSE)}`;
  return orm
    .select({
      id: referral.id,
      kind,
      createdAt: referral.createdAt,
      entityId: referral.ambulancesEntityId,
      minutes: minutes.as('minutes'),
    })
    .from(referral)
    .where(and(inSpan(actor, span), sql`${minutesOf(RESPONSE)} is not null and not ${isUnsure(RESPONSE)}`))
    .orderBy(desc(sql`minutes`), desc(referral.id))
    .limit(most);
}

/** Transfers that are not over, whose ambulance has not arrived, and whose call is longer ago than the target. */
export function countOverdue(orm: Orm, { actor, span, target }: Asked, now: Date): Promise<number> {
  const latest = new Date(now.getTime() - target * 60_000);
  return orm.$count(
    referral,
    and(
      inSpan(actor, span),
      sql`${referral.open}`,
      sql`${RESPONSE.to} is null`,
      lt(referral.createdAt, latest),
    ),
  );
}

/** Transfers that are not over and have no ambulance. */
export function countWaiting(orm: Orm, actor: Actor, span: Span): Promise<number> {
  return orm.$count(referral, and(inSpan(actor, span), sql`${referral.open}`, isNull(referral.ambulanceId)));
}
