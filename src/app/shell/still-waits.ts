import { listAcknowledgements } from '../../../contract/acknowledgements/acknowledgements';
import {
  unansweredWords,
  unconfirmedWords,
  withoutAmbulanceWords,
} from '../../../contract/ambulance-requests/call-again';
import { countWaitingRequests } from '../../../contract/ambulance-requests/reads';
import { listDispatches } from '../../../contract/incidents/dispatches';
import { countWaitingIncidents } from '../../../contract/incidents/reads';
import { isOfUnconfirmed } from '../../../contract/notifications/path-of';
import type { Family } from '../../../contract/roles';
import type { NotificationEvent } from '../../../contract/socket-events';
import { callApi, serverNow } from '../../api';

/** What waits for an answer: one transfer, or all requests, all incidents without an ambulance, all unconfirmed ambulances. */
export function subjectOf({ metadata, eventType, title }: NotificationEvent, family: Family): string {
  if (metadata.referral) return `/traslados/${metadata.referral.id}`;
  if (eventType !== 'INCIDENT') return eventType;
  return family === 'TRANSPORT' || isOfUnconfirmed(title) ? 'unconfirmed' : 'without ambulance';
}

/**
 * Asks the server whether an alert still waits for an answer of this person. Gives the alert to show, with the words of now where it
 * is about several; null if it is answered or if somebody has taken charge. Throws without an answer of the server.
 */
export async function stillWaits(
  event: NotificationEvent,
  family: Family,
): Promise<NotificationEvent | null> {
  const { referral } = event.metadata;
  if (referral) {
    const { rows } = await callApi(listAcknowledgements, { params: { id: referral.id } });
    const waits = rows.some(({ isCalled, endedAt, takenBy }) => isCalled && !endedAt && !takenBy);
    return waits ? event : null;
  }
  const title = await titleNow(event, family);
  return title ? { ...event, title, shortTitle: title } : null;
}

/** Empty when nothing waits any more. */
async function titleNow(event: NotificationEvent, family: Family): Promise<string> {
  if (event.eventType === 'AMBULANCE_REQUEST') {
    const { normal, low, oldestAt } = await callApi(countWaitingRequests, {});
    return normal + low > 0 ? unansweredWords(normal + low, secondsSince(oldestAt)) : '';
  }
  if (event.eventType !== 'INCIDENT') return '';
  if (subjectOf(event, family) === 'without ambulance') {
    const { waiting, oldestAt } = await callApi(countWaitingIncidents, {});
    return waiting > 0 ? withoutAmbulanceWords(waiting, secondsSince(oldestAt)) : '';
  }
  const { rows } = await callApi(listDispatches, { query: { state: 'unconfirmed' } });
  const silent = rows.filter(({ isSilent }) => isSilent);
  return unconfirmedWords(
    silent.map(({ formId, ambulance, since }) => ({
      incidentId: formId,
      ambulance,
      waitSeconds: secondsSince(since),
    })),
  );
}

function secondsSince(at: string | null): number {
  return at === null ? 0 : Math.max(0, (serverNow().getTime() - Date.parse(at)) / 1000);
}
