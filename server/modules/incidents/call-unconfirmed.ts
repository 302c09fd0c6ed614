import { and, eq, isNull, or, sql } from 'drizzle-orm';
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
import { hasState } from './find-incidents';
import { BEFORE_MS, hasSetOut } from './has-set-out';
import { incident } from './tables';

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
}

/**
 * Alerts again, the company and the regulation centre, while nobody has confirmed an ambulance that was sent in the last day and that
 * does not drive towards its incident: perhaps nobody heard the first alert. Each is called after half of its wait, 2 to 15 minutes; those
 * that have not just been called are called with it. Returns whether it alerted. By the database's clock.
 */
export async function callUnconfirmed({
  database: { orm },
  notifications,
}: Pick<Platform, 'database' | 'notifications'>): Promise<boolean> {
  const told = await orm.transaction(async (tx) => {
    const [[isFirst] = []] = await runText(tx, `select pg_try_advisory_xact_lock(${LOCK})`, []);
    if (isFirst !== true) return [];
    const silent = await listSilent(tx);
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
  for (const notification of told) notifications.tellSoon(notification);
  return told.length > 0;
}

/** Those that nobody has confirmed, that do not drive, and that rest no more. */
async function listSilent(tx: Orm): Promise<Unconfirmed[]> {
  const { assignedAt, calledAt } = incident;
  const rested = sql`now() - coalesce(${calledAt}, ${assignedAt})`;
  const shortest = sql`${SHORTEST_PAUSE}::int * interval '1 second'`;
  const longest = sql`${LONGEST_PAUSE}::int * interval '1 second'`;
  const rows = await tx
    .select({
      incident,
      waitSeconds: sql<number>`extract(epoch from now() - ${assignedAt})::float8`,
      isDue: sql<boolean>`${rested} >= greatest(${shortest}, least(${longest}, (now() - ${assignedAt}) / 2))`,
    })
    .from(incident)
    .where(
      and(
        hasState('sent'),
        isNull(incident.confirmedAt),
        isNull(incident.setOutAt),
        sql`${assignedAt} > now() - interval '1 day'`,
        sql`${rested} >= ${shortest}`,
      ),
    )
    .orderBy(assignedAt);
  // Positions are read only when somebody would be called: this runs twice a minute.
  if (!rows.some(({ isDue }) => isDue)) return [];
  const silent: Unconfirmed[] = [];
  const driving: Sent[] = [];
  for (const { incident: row, waitSeconds, isDue } of rows) {
    const { id: incidentId, ambulanceId, ambulanceName, assignedAt: sentAt, lat, lng } = row;
    if (ambulanceId === null || sentAt === null) continue;
    const ambulance = await findCrewed(tx, ambulanceId);
    if (!ambulance) continue;
    const from = new Date(sentAt.getTime() - BEFORE_MS);
    const until = new Date(sentAt.getTime() + (waitSeconds + 1) * 1000);
    const fixes = await listHistory(tx, { ambulanceId, from, until });
    if (hasSetOut(fixes, sentAt.getTime(), { lat, lng })) {
      driving.push({ incidentId, ambulanceId });
      continue;
    }
    const name = ambulanceName ?? ambulance.name;
    silent.push({
      incidentId,
      ambulanceId,
      ambulance: name,
      entityId: ambulance.entityId,
      waitSeconds,
      isDue,
    });
  }
  // Once is enough: it is not read again.
  if (driving.length > 0)
    await tx
      .update(incident)
      .set({ setOutAt: sql`now()` })
      .where(or(...driving.map(isStillSent)));
  return silent;
}

/** Of another ambulance that was sent meanwhile nothing is known. */
const isStillSent = ({ incidentId, ambulanceId }: Sent) =>
  and(eq(incident.id, incidentId), eq(incident.ambulanceId, ambulanceId));
