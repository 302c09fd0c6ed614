import { pauseBetweenCalls, unansweredWords } from '../../../contract/ambulance-requests/call-again';
import { REQUESTS_KEY } from '../../../contract/ambulance-requests/handlers';
import { runText } from '../../platform/database/run-text';
import type { Platform } from '../../platform/platform';

/** One process calls at a time. */
const CALL_LOCK = 'select pg_try_advisory_xact_lock(720067)';

const WAITING = `select count(*)::int, extract(epoch from now() - min(created_at))::float8,
    extract(epoch from now() - max(coalesce(called_at, created_at)))::float8
  from ambulance_request where status is null`;

const CALLED = 'update ambulance_request set called_at = now() where status is null';

/**
 * Alerts the regulation centre again while requests wait for an operator, those of low priority too: nobody may have heard the
 * first alert. Returns whether it did. By the database's clock.
 */
export async function callRequestsAgain({
  database: { orm },
  notifications,
}: Pick<Platform, 'database' | 'notifications'>): Promise<boolean> {
  const notification = await orm.transaction(async (tx) => {
    const [[isFirst] = []] = await runText(tx, CALL_LOCK, []);
    if (isFirst !== true) return null;
    const [row = []] = await runText(tx, WAITING, []);
    const [count = 0, waits = 0, quiet = 0] = row.map(Number);
    if (count === 0 || quiet < pauseBetweenCalls(waits)) return null;
    await runText(tx, CALLED, []);
    const title = unansweredWords(count, waits);
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
