// Written by scripts/list-subjects.js: `npm run lists`.
import type { SubjectManifest } from '../subjects/manifest';
import { manifest as acknowledgements } from '../features/acknowledgements/manifest';
import { manifest as administration } from '../features/administration/manifest';
import { manifest as agreements } from '../features/agreements/manifest';
import { manifest as ambulanceRequests } from '../features/ambulance-requests/manifest';
import { manifest as figures } from '../features/figures/manifest';
import { manifest as home } from '../features/home/manifest';
import { manifest as incidents } from '../features/incidents/manifest';
import { manifest as indicators } from '../features/indicators/manifest';
import { manifest as map } from '../features/map/manifest';
import { manifest as reports } from '../features/reports/manifest';
import { manifest as resources } from '../features/resources/manifest';
import { manifest as telecare } from '../features/telecare/manifest';
import { manifest as transferRequest } from '../features/transfer-request/manifest';
import { manifest as transfers } from '../features/transfers/manifest';

/** The manifests of all subjects: for the shell, the tray and the start of the app. */
export const SUBJECTS = [
  acknowledgements,
  administration,
  agreements,
  ambulanceRequests,
  figures,
  home,
  incidents,
  indicators,
  map,
  reports,
  resources,
  telecare,
  transferRequest,
  transfers,
] as const satisfies readonly SubjectManifest[];
