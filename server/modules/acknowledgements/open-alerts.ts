import { and, asc, count, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import {
  ACKNOWLEDGEMENT_KINDS,
  type AcknowledgementKind,
} from '../../../contract/acknowledgements/escalation';
import type { listOpenAlerts } from '../../../contract/acknowledgements/open-alerts';
import type { AnswerOf } from '../../../contract/call';
import { audienceKeys } from '../../../contract/transfers/ownership';
import type { Orm } from '../../platform/database/database';
import type { ReadRequest } from '../../platform/http/route';
import type { Reference } from '../../platform/ports/reference';
import { findCases } from '../transfers';
import { calledPhones } from './called-phones';
import { crewName } from './crew-name';
import { isAlerted } from './level';
import { acknowledgement } from './tables';

const MOST = 200;

const isOpen = and(
  isNotNull(acknowledgement.nextAt),
  // A newer process may have stored other kinds.
  inArray(acknowledgement.kind, [...ACKNOWLEDGEMENT_KINDS]),
);

/** The alerts that go on and that nobody has taken charge of. */
export async function countWaiting(orm: Orm): Promise<number> {
  const [row] = await orm
    .select({ waiting: count() })
    .from(acknowledgement)
    .where(and(isOpen, isNull(acknowledgement.takenBy)));
  return row?.waiting ?? 0;
}

/** All alerts that go on: those that nobody has taken charge of first, then the oldest. */
export async function readOpenAlerts(
  orm: Orm,
  reference: Reference,
  { actor, note }: Pick<ReadRequest<typeof listOpenAlerts>, 'actor' | 'note'>,
): Promise<AnswerOf<typeof listOpenAlerts>> {
  const [[counted], rows] = await Promise.all([
    orm.select({ total: count() }).from(acknowledgement).where(isOpen),
    orm
      .select()
      .from(acknowledgement)
      .where(isOpen)
      .orderBy(sql`${acknowledgement.takenBy} is not null`, asc(acknowledgement.openedAt))
      .limit(MOST),
  ]);
  const cases = await findCases(orm, [...new Set(rows.map(({ referralId }) => referralId))], actor);
  note({
    action: 'list-transfers',
    ids: [...cases].flatMap(([id, { patient }]) => (patient === undefined ? [] : [id])),
  });
  return {
    total: counted?.total ?? 0,
    rows: rows.map(
      ({
        id,
        referralId,
        kind,
        about,
        levels,
        level,
        repeats,
        openedAt,
        calledAt,
        nextAt,
        takenBy,
        takenAt,
      }) => ({
        id,
        referralId,
        ...caseOf(kind, cases.get(referralId)),
        kind,
        about: crewName(about, reference),
        called: levels.slice(0, level + 1).map(({ name }) => name),
        phones: calledPhones(reference, levels.slice(0, level + 1), about),
        mayTake: takenBy === null && isAlerted(levels, level, audienceKeys(actor)),
        times: repeats + 1,
        ...(takenBy === null && (level > 0 || repeats > 0) && { isLate: true as const }),
        openedAt: openedAt.toISOString(),
        calledAt: calledAt.toISOString(),
        nextAt: (nextAt ?? openedAt).toISOString(),
        takenBy,
        takenAt: takenAt?.toISOString() ?? null,
      }),
    ),
  };
}

/** The contradiction is about the hospital's answer, and not about other alerts of the same transfer. */
function caseOf<Found extends { contradiction?: unknown }>(
  kind: AcknowledgementKind,
  found: Found | undefined,
): Found | Omit<Found, 'contradiction'> | undefined {
  if (!found || kind === 'answer') return found;
  const { contradiction: _ofAnswer, ...others } = found;
  return others;
}
