// Written by scripts/list-subjects.js: `npm run lists`.
import type { Route } from './platform/http/route';
import type { Platform } from './platform/platform';
import { routes as acknowledgements } from './modules/acknowledgements/routes';
import { routes as administration } from './modules/administration/routes';
import { routes as agreements } from './modules/agreements/routes';
import { routes as ambulanceRequests } from './modules/ambulance-requests/routes';
import { routes as ambulances } from './modules/ambulances/routes';
import { routes as catalogues } from './modules/catalogues/routes';
import { routes as chat } from './modules/chat/routes';
import { routes as drill } from './modules/drill/routes';
import { routes as figures } from './modules/figures/routes';
import { routes as files } from './modules/files/routes';
import { routes as hospitals } from './modules/hospitals/routes';
import { routes as incidents } from './modules/incidents/routes';
import { routes as indicators } from './modules/indicators/routes';
import { routes as map } from './modules/map/routes';
import { routes as notifications } from './modules/notifications/routes';
import { routes as people } from './modules/people/routes';
import { routes as positions } from './modules/positions/routes';
import { routes as receipts } from './modules/receipts/routes';
import { routes as replay } from './modules/replay/routes';
import { routes as reports } from './modules/reports/routes';
import { routes as resources } from './modules/resources/routes';
import { routes as retention } from './modules/retention/routes';
import { routes as session } from './modules/session/routes';
import { routes as system } from './modules/system/routes';
import { routes as telecare } from './modules/telecare/routes';
import { routes as tiles } from './modules/tiles/routes';
import { routes as transfers } from './modules/transfers/routes';
import { routes as travel } from './modules/travel/routes';
import { routes as trials } from './modules/trials/routes';

/** The routes of each module. */
export const MODULES = {
  acknowledgements,
  administration,
  agreements,
  'ambulance-requests': ambulanceRequests,
  ambulances,
  catalogues,
  chat,
  drill,
  figures,
  files,
  hospitals,
  incidents,
  indicators,
  map,
  notifications,
  people,
  positions,
  receipts,
  replay,
  reports,
  resources,
  retention,
  session,
  system,
  telecare,
  tiles,
  transfers,
  travel,
  trials,
} as const satisfies Record<string, (platform: Platform) => Route[]>;
