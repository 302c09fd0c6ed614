import { withoutAmbulanceWords } from '../../../contract/ambulance-requests/call-again';
import { REQUESTS_KEY } from '../../../contract/ambulance-requests/handlers';
import type { Platform } from '../../platform/platform';
import { callWhileWaiting } from '../notifications';
import { HAS_GOLDEN_CODE } from './has-golden-code';

/** A golden code calls by itself; an incident of days ago that nobody ended is a chore, and would hide the new ones. */
const CALLS = `and not ${HAS_GOLDEN_CODE}
  and coalesce(waiting_since, created_at) > now() - interval '1 day'`;

/** Alerts the regulation centre again while open incidents have no ambulance. Returns whether it alerted. */
export function callIncidentsAgain(platform: Pick<Platform, 'database' | 'notifications'>): Promise<boolean> {
  return callWhileWaiting(platform, {
    lock: 720076,
    table: 'incident',
    where: `withdrawn_at is null and ended_at is null and ambulance_id is null ${CALLS}`,
    since: 'coalesce(waiting_since, created_at)',
    words: withoutAmbulanceWords,
    eventType: 'INCIDENT',
    audience: REQUESTS_KEY,
  });
}
