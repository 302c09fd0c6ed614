import { REQUESTS_KEY } from '../../../contract/ambulance-requests/handlers';
import type { Hints } from '../../platform/realtime/hints';

/** A hint, after the commit, to the regulation centre. A transport entity hears it with its notification. */
export function tellIncident(hints: Hints, id: number): void {
  hints.tell('incidents', { id }, { rooms: [REQUESTS_KEY] });
}
