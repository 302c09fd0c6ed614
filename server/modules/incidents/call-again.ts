import { withoutAmbulanceWords } from '../../../contract/ambulance-requests/call-again';
import { REQUESTS_KEY } from '../../../contract/ambulance-requests/handlers';
import type { Platform } from '../../platform/platform';
import { callWhileWaiting } from '../notifications';

/** Alerts the regulation centre again while open incidents have no ambulance. Returns whether it alerted. */
export function callIncidentsAgain(platform: Pick<Platform, 'database' | 'notifications'>): Promise<boolean> {
  return callWhileWaiting(platform, {
    lock: 720076,
    table: 'incident',
    where: 'withdrawn_at is null and ended_at is null and ambulance_id is null',
    since: 'coalesce(waiting_since, created_at)',
    words: withoutAmbulanceWords,
    eventType: 'INCIDENT',
    audience: REQUESTS_KEY,
  });
}
