import {
  LONGEST_PAUSE,
  SHORTEST_PAUSE,
  unansweredWords,
} from '../../../contract/ambulance-requests/call-again';
import { REQUESTS_KEY } from '../../../contract/ambulance-requests/handlers';
import { runText } from '../../platform/database/run-text';
import type { Platform } from '../../platform/platform';

/** One process calls at a time. */
const CALL_LOCK = 'select pg_try_advisory_xact_lock(720067)';

const WAITING = `select count(*)::int, extract(epoch from now() - min(created_at))::float8,
    bool_or(now() - coalesce(called_at, created_at) >= greatest($1::int * interval '1 second',
      least($2::int * interval '1 second', (now() - created_at) / 2)))
  from ambulance_request where status is null`;

const CALLED = 'update ambulance_request set called_at = now() where status is null';

/**
 * Alerts the regulation centre again while requests wait for an operator, those of low priority too: nobody may have heard the
 * first alert. One alert names all of them; then all rest. Returns whether it alerted. By the database's clock.
 */
export async function callRequestsAgain({
  database: { orm },
  notifications,
}: Pick<Platform, 'database' | 'notifications'>): Promise<boolean> {
  const notification = await orm.transaction(async (tx) => {
    const [[isFirst] = []] = await runText(tx, CALL_LOCK, []);
    if (isFirst !== true) return null;
    const [[count, waits, isDue] = []] = await runText(tx, WAITING, [SHORTEST_PAUSE, LONGEST_PAUSE]);
    if (isDue !== true) return null;
    await runText(tx, CALLED, []);
    const title = unansweredWords(Number(count), Number(waits));
    return notifications.write(tx, {
      eventType: 'AMBULANCE_REQUEST',
      title,
      shortTitle: title,
      audience: [REQUESTS_KEY],
    });
  });
  if (notification) notifications.tellSoon(notification);
  return notification !== null;
}
