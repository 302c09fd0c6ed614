import { LONGEST_PAUSE, SHORTEST_PAUSE } from '../../../contract/ambulance-requests/call-again';
import type { EVENT_TYPES } from '../../../contract/notifications/notifications';
import { runText } from '../../platform/database/run-text';
import type { Platform } from '../../platform/platform';

interface Waiting {
  /** Of `pg_try_advisory_xact_lock`: one process calls at a time. */
  lock: number;
  table: string;
  /** A condition in SQL: the row waits. */
  where: string;
  /** A term in SQL: since when. */
  since: string;
  /** What is said of so many, the oldest of which waits so many seconds. */
  words: (count: number, waitSeconds: number) => string;
  eventType: (typeof EVENT_TYPES)[number];
  audience: string;
}

/**
 * Alerts again while rows of a table with `called_at` wait: nobody may have heard the first alert. One alert names all of them; then
 * all rest. Returns whether it alerted. By the database's clock.
 */
export async function callWhileWaiting(
  { database: { orm }, notifications }: Pick<Platform, 'database' | 'notifications'>,
  { lock, table, where, since, words, eventType, audience }: Waiting,
): Promise<boolean> {
  const notification = await orm.transaction(async (tx) => {
    const [[isFirst] = []] = await runText(tx, `select pg_try_advisory_xact_lock(${lock})`, []);
    if (isFirst !== true) return null;
    const [[count, waits, isDue] = []] = await runText(
      tx,
      `select count(*)::int, extract(epoch from now() - min(${since}))::float8,
          bool_or(now() - coalesce(called_at, ${since}) >= greatest($1::int * interval '1 second',
            least($2::int * interval '1 second', (now() - ${since}) / 2)))
        from ${table} where ${where}`,
      [SHORTEST_PAUSE, LONGEST_PAUSE],
    );
    if (isDue !== true) return null;
    await runText(tx, `update ${table} set called_at = now() where ${where}`, []);
    const title = words(Number(count), Number(waits));
    return notifications.write(tx, { eventType, title, shortTitle: title, audience: [audience] });
  });
  if (notification) notifications.tellSoon(notification);
  return notification !== null;
}
