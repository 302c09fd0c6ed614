import * as calls from '../../../contract/figures/figures';
import { getBedForecast } from '../../../contract/figures/forecast';
import { type Route, serveRead } from '../../platform/http/route';
import type { Platform } from '../../platform/platform';
import { covidMap } from './covid-map';
import { covidPatients } from './covid-patients';
import { resourcesOf } from './covid-resources';
import { readBedForecast } from './forecast/read-bed-forecast';
import { readIndicators } from './indicators';
import { readNow } from './now';

/** The figures over time: COVID and IRA (map document 7.2). */
export function routes(platform: Platform): Route[] {
  return [
    serveRead(calls.getCovidMap, async () => covidMap(await readNow(platform))),
    serveRead(calls.getIndicators, ({ query }) => readIndicators(platform, query)),
    serveRead(calls.getCovidPatients, async () =>
      covidPatients(platform.database.orm, await readNow(platform)),
    ),
    serveRead(getBedForecast, ({ query }) => readBedForecast(platform, query.area)),
    serveRead(calls.listCovidResources, async () => {
      const now = await readNow(platform);
      return { med: resourcesOf('med', now), metropolitan: resourcesOf('metropolitan', now) };
    }),
  ];
}
