import { and, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import {
  LONGEST_PAUSE,
  SHORTEST_PAUSE,
  unconfirmedWords,
} from '../../../contract/ambulance-requests/call-again';
import { REQUESTS_KEY } from '../../../contract/ambulance-requests/handlers';
import type { Orm } from '../../platform/database/database';
import { runText } from '../../platform/database/run-text';
import type { Platform } from '../../platform/platform';
import { listHistory } from '../positions';
import { findCrewed } from '../reference';
import { hasState, type StoredIncident } from './find-incidents';
import { BEFORE_MS, isOnItsWay } from './is-on-its-way';
import { incident } from './tables';
import { tellIncident } from './tell-incident';

const LOCK = 720079;

interface Sent {
  incidentId: number;
  ambulanceId: number;
}

interface Unconfirmed extends Sent {
  ambulance: string;
  entityId: number;
  waitSeconds: number;
  /** Its own pause since the last alert is over. */
  isDue: boolean;
  /** The shortest pause is over: it is called with another one. */
  isRested: boolean;
}

/** Those whose ambulance set out now, or no longer drives, are `turned`. */
interface Read {
  silent: Unconfirmed[];
  turned: Sent[];
}

/**
 * Alerts again, the company and the regulation centre, while nobody has confirmed an ambulance that was sent in the last day and that
 * does not drive towards its incident: perhaps nobody heard the first alert. Each is called after half of its wait, 2 to 15 minutes; those
 * that have not just been called are called with it. Returns whether it alerted. By the database's clock.
 */
export async function callUnconfirmed({
  database: { orm },
  notifications,
  hints,
}: Pick<Platform, 'database' | 'notifications' | 'hints'>): Promise<boolean> {
  let turned: readonly Sent[] = [];
  const told = await orm.transaction(async (tx) => {
    const [[isFirst] = []] = await runText(tx, `select pg_try_advisory_xact_lock(${LOCK})`, []);
    if (isFirst !== true) return [];
    const read = await readUnconfirmed(tx);
    turned = read.turned;
    const silent = read.silent.filter(({ isRested }) => isRested);
    if (!silent.some(({ isDue }) => isDue)) return [];
    await tx
      .update(incident)
      .set({ calledAt: sql`now()` })
      .where(or(...silent.map(isStillSent)));
    const write = (audience: string, sent: readonly Unconfirmed[]) => {
      const title = unconfirmedWords(sent);
      return notifications.write(tx, {
        eventType: 'INCIDENT',
        title,
        shortTitle: title,
        audience: [audience],
      });
    };
    const stored = [await write(REQUESTS_KEY, silent)];
    // A company hears of its own vehicles only.
    for (const entityId of new Set(silent.map((one) => one.entityId))) {
      const own = silent.filter((one) => one.entityId === entityId);
      stored.push(await write(`TRANSPORT:${entityId}`, own));
    }
    return stored;
  });
  for (const { incidentId } of turned) tellIncident(hints, incidentId);
  for (const notification of told) notifications.tellSoon(notification);
  return told.length > 0;
}

/**
 * Those that nobody has confirmed and that do not drive to their incident. Positions are read only of those that drove a moment ago, and of
 * the others when one of them would be called: this runs twice a minute.
 */
async function readUnconfirmed(tx: Orm): Promise<Read> {
  const { assignedAt, calledAt } = incident;
  const rested = sql`now() - coalesce(${calledAt}, ${assignedAt})`;
  const shortest = sql`${SHORTEST_PAUSE}::int * interval '1 second'`;
  const longest = sql`${LONGEST_PAUSE}::int * interval '1 second'`;
  const isRested = sql<boolean>`${rested} >= ${shortest}`;
  const rows = await tx
    .select({
      row: incident,
      waitSeconds: sql<number>`extract(epoch from now() - ${assignedAt})::float8`,
      isDue: sql<boolean>`${rested} >= greatest(${shortest}, least(${longest}, (now() - ${assignedAt}) / 2))`,
      isRested,
    })
    .from(incident)
    .where(
      and(
        hasState('unconfirmed'),
        sql`${assignedAt} > now() - interval '1 day'`,
        or(isNotNull(incident.setOutAt), isRested),
      ),
    )
    .orderBy(assignedAt);
  const drove = rows.filter(({ row }) => row.setOutAt !== null);
  const before = rows.filter(({ row }) => row.setOutAt === null);
  const stopped = await judge(tx, drove);
  const isAnyDue = [...before, ...stopped.silent].some(({ isDue }) => isDue);
  const stay = isAnyDue ? await judge(tx, before) : { silent: [], driving: [] };
  await note(tx, stopped.silent, null);
  await note(tx, stay.driving, sql`now()`);
  const silent = [...stopped.silent, ...stay.silent].sort((a, b) => b.waitSeconds - a.waitSeconds);
  return { silent, turned: [...stopped.silent, ...stay.driving] };
}

/** Which of them drive, by their positions until now; of one without a crew nothing is known. */
async function judge(
  tx: Orm,
  rows: readonly (Pick<Unconfirmed, 'waitSeconds' | 'isDue' | 'isRested'> & { row: StoredIncident })[],
): Promise<{ silent: Unconfirmed[]; driving: Sent[] }> {
  const silent: Unconfirmed[] = [];
  const driving: Sent[] = [];
  for (const { row, ...wait } of rows) {
    const { id: incidentId, ambulanceId, ambulanceName, assignedAt, lat, lng } = row;
    if (ambulanceId === null || assignedAt === null) continue;
    const ambulance = await findCrewed(tx, ambulanceId);
    if (!ambulance) continue;
    const sentAt = assignedAt.getTime();
    const now = sentAt + wait.waitSeconds * 1000;
    const range = { from: new Date(sentAt - BEFORE_MS), until: new Date(now + 1000) };
    const fixes = await listHistory(tx, { ambulanceId, ...range });
    if (isOnItsWay(fixes, { sentAt, now }, { lat, lng })) {
      driving.push({ incidentId, ambulanceId });
      continue;
    }
    const { entityId, name } = ambulance;
    silent.push({ incidentId, ambulanceId, ambulance: ambulanceName ?? name, entityId, ...wait });
  }
  return { silent, driving };
}

async function note(tx: Orm, sent: readonly Sent[], setOutAt: SQL | null): Promise<void> {
  if (sent.length === 0) return;
  await tx
    .update(incident)
    .set({ setOutAt })
    .where(or(...sent.map(isStillSent)));
}

/** Of another ambulance that was sent meanwhile nothing is known. */
const isStillSent = ({ incidentId, ambulanceId }: Sent) =>
  and(eq(incident.id, incidentId), eq(incident.ambulanceId, ambulanceId));
