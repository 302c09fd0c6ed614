import { applyImport, tryImport } from '../../../../contract/administration/imports';
import { Refused } from '../../../platform/http/refused';
import { type Route, serveWrite } from '../../../platform/http/route';
import type { Platform } from '../../../platform/platform';
import { applyList } from './apply-list';
import { presentTrial } from './present-trial';
import { readUploaded } from './read-uploaded';

/** Official lists, imported in the browser: a trial first, then the same file. */
export function importRoutes(platform: Platform): Route[] {
  return [
    serveWrite(
      tryImport,
      async (request) => presentTrial(await readUploaded(request, request.body.kind)),
      // A trial is long and soon outdated: a repeated key gets none.
      async () => {
        throw new Refused('STATE_MOVED', { message: 'Haga el ensayo otra vez.' });
      },
    ),
    serveWrite(
      applyImport,
      (request) => applyList(platform, request),
      null,
      () => platform.reference.refresh(),
    ),
  ];
}
