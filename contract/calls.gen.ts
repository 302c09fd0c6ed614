// Written by scripts/list-subjects.js: `npm run lists`.
import type { Call } from './call';
import { calls as acknowledgements } from './acknowledgements/calls';
import { calls as administration } from './administration/calls';
import { calls as agreements } from './agreements/calls';
import { calls as ambulanceRequests } from './ambulance-requests/calls';
import { calls as ambulances } from './ambulances/calls';
import { calls as catalogues } from './catalogues/calls';
import { calls as chat } from './chat/calls';
import { calls as drill } from './drill/calls';
import { calls as figures } from './figures/calls';
import { calls as files } from './files/calls';
import { calls as hospitals } from './hospitals/calls';
import { calls as incidents } from './incidents/calls';
import { calls as indicators } from './indicators/calls';
import { calls as map } from './map/calls';
import { calls as notifications } from './notifications/calls';
import { calls as people } from './people/calls';
import { calls as positions } from './positions/calls';
import { calls as receipts } from './receipts/calls';
import { calls as replay } from './replay/calls';
import { calls as reports } from './reports/calls';
import { calls as resources } from './resources/calls';
import { calls as retention } from './retention/calls';
import { calls as session } from './session/calls';
import { calls as system } from './system/calls';
import { calls as telecare } from './telecare/calls';
import { calls as tiles } from './tiles/calls';
import { calls as transfers } from './transfers/calls';
import { calls as travel } from './travel/calls';
import { calls as trials } from './trials/calls';

/** The calls of each subject. */
export const CALLS = {
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
} as const satisfies Record<string, readonly Call[]>;
