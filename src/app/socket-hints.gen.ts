// Written by scripts/list-subjects.js: `npm run lists`.
import type { SocketHints } from '../realtime';
import { hints as agreements } from '../features/agreements/socket-hints';
import { hints as ambulanceRequests } from '../features/ambulance-requests/socket-hints';
import { hints as incidents } from '../features/incidents/socket-hints';
import { hints as map } from '../features/map/socket-hints';
import { hints as notifications } from '../features/notifications/socket-hints';
import { hints as reference } from '../features/reference/socket-hints';
import { hints as reports } from '../features/reports/socket-hints';
import { hints as resources } from '../features/resources/socket-hints';
import { hints as telecare } from '../features/telecare/socket-hints';
import { hints as transfers } from '../features/transfers/socket-hints';

/** The queries that each subject refetches after a socket event. Loaded after the first screen. */
export const SOCKET_HINTS = {
  agreements,
  'ambulance-requests': ambulanceRequests,
  incidents,
  map,
  notifications,
  reference,
  reports,
  resources,
  telecare,
  transfers,
} as const satisfies Record<string, SocketHints>;
