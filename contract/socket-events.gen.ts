// Written by scripts/list-subjects.js: `npm run lists`.
import type { SocketEvents as Agreements } from './agreements/socket-events';
import type { SocketEvents as AmbulanceRequests } from './ambulance-requests/socket-events';
import type { SocketEvents as Incidents } from './incidents/socket-events';
import type { SocketEvents as Notifications } from './notifications/socket-events';
import type { SocketEvents as Positions } from './positions/socket-events';
import type { SocketEvents as Reference } from './reference/socket-events';
import type { SocketEvents as Reports } from './reports/socket-events';
import type { SocketEvents as Resources } from './resources/socket-events';
import type { SocketEvents as Telecare } from './telecare/socket-events';
import type { SocketEvents as Trials } from './trials/socket-events';

/** The subjects' events on `/rt`. */
export type SubjectSocketEvents = Agreements & AmbulanceRequests & Incidents & Notifications & Positions & Reference & Reports & Resources & Telecare & Trials;
