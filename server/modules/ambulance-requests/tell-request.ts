import { REQUESTS_KEY } from '../../../contract/ambulance-requests/handlers';
import type { AmbulanceRequestsEvent } from '../../../contract/ambulance-requests/socket-events';
import type { Hints } from '../../platform/realtime/hints';

/** A hint, after the commit, to everyone who reads the requests. */
export function tellRequest(hints: Hints, event: AmbulanceRequestsEvent): void {
  hints.tell('ambulanceRequests', event, { rooms: [REQUESTS_KEY] });
}
