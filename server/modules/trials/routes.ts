import * as calls from '../../../contract/trials/trials';
import { type Route, serveWrite } from '../../platform/http/route';
import type { Platform } from '../../platform/platform';
import { removeTrial } from './remove-trial';
import { startTrial } from './start-trial';

export function routes(platform: Platform): Route[] {
  return [
    serveWrite(calls.startTrial, (request) => startTrial(platform, request)),
    serveWrite(calls.removeTrial, (request) => removeTrial(platform, request, request.params.id)),
  ];
}
