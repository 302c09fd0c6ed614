import { incidentOf, requestOf } from './path-of';

/**
 * Tags of the system notifications of a transfer on a device. A newer one replaces the older of its tag, and the calm ones
 * never replace a call: an attached file must not hide a dispatch.
 */
export function tagsOfTransfer(referralId: number): { call: string; news: string } {
  return { call: `relevo-call-${referralId}`, news: `relevo-transfer-${referralId}` };
}

const REQUESTS_TAG = 'relevo-ambulance-requests';
const INCIDENTS_TAG = 'relevo-incidents';
const REMINDER = /lleva \d+ (?:min|h)/;

/**
 * Of a notification about citizens' requests or incidents. A reminder replaces the one before it, which waited less long, and new
 * requests replace each other. Other words about one incident or request do not replace each other: a later one must not hide "salga"
 * before the crew has read it.
 */
export function tagOfEmergency(told: { eventType: string; title: string }): string {
  const { eventType, title } = told;
  if (eventType !== 'INCIDENT') return requestOf(told) === null ? REQUESTS_TAG : `${REQUESTS_TAG}-${title}`;
  if (!REMINDER.test(title)) return `${INCIDENTS_TAG}-${title}`;
  const [waitsFor = ''] = /sin \w+/.exec(title) ?? [];
  return `${INCIDENTS_TAG}-${incidentOf(told) ?? 'all'} ${waitsFor}`;
}
