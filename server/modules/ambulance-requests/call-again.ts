import { unansweredWords } from '../../../contract/ambulance-requests/call-again';
import { REQUESTS_KEY } from '../../../contract/ambulance-requests/handlers';
import type { Platform } from '../../platform/platform';
import { callWhileWaiting } from '../notifications';

/**
 * Alerts the regulation centre again while requests wait for an operator, those of low priority too. Returns whether it alerted.
 */
export function callRequestsAgain(platform: Pick<Platform, 'database' | 'notifications'>): Promise<boolean> {
  return callWhileWaiting(platform, {
    lock: 720067,
    table: 'ambulance_request',
    where: 'status is null',
    since: 'created_at',
    words: unansweredWords,
    eventType: 'AMBULANCE_REQUEST',
    audience: REQUESTS_KEY,
  });
}
