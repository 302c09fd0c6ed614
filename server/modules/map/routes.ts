import { REQUEST_READERS } from '../../../contract/ambulance-requests/handlers';
import { getHeat } from '../../../contract/map/heat';
import { mapScopeOf } from '../../../contract/map/map-readers';
import { listCommunes, listHospitalsOfNetwork, listNotReported } from '../../../contract/map/map-reads';
import { actsAs } from '../../../contract/parts';
import { plainText } from '../../../contract/plain-text';
import { Refused } from '../../platform/http/refused';
import { type Route, serveRead } from '../../platform/http/route';
import type { Platform } from '../../platform/platform';
import type { Reference } from '../../platform/ports/reference';
import * as rows from '../reference';
import * as resources from '../resources';
import { countHeat } from './heat/count-heat';

/** The reads of the live map that belong to no other subject. */
export function routes(platform: Platform): Route[] {
  const { reference, clock } = platform;
  const { orm } = platform.database;
  return [
    serveRead(listCommunes, async () => ({
      rows: (await rows.listCommunes(orm)).map(({ code, name, section, lat, lng, boundary }) => ({
        commune: code,
        name,
        section,
        lat,
        lng,
        boundary,
      })),
    })),
    serveRead(listNotReported, () =>
      resources.listNotReported(orm, reference.current, new Date(clock.now())),
    ),
    serveRead(listHospitalsOfNetwork, async ({ params }) => {
      const network = findNetwork(reference.current, params.network);
      if (!network) throw new Refused('NOT_FOUND');
      const ids = rows
        .offered(reference.current.ips)
        .filter(({ networkIds }) => networkIds.includes(network.id))
        .map(({ id }) => id);
      return { rows: ids.sort((one, other) => one - other) };
    }),
    serveRead(getHeat, ({ actor, query }) => {
      // Somebody who has another family's role besides.
      if (mapScopeOf(actor) !== 'all') throw new Refused('ROLE_REFUSED');
      const { source, days } = query;
      if (source === 'requests' && !actsAs(actor, REQUEST_READERS)) throw new Refused('ROLE_REFUSED');
      return countHeat(platform, source, days);
    }),
  ];
}

/** By its number, or by its name without spaces and accents: `4`, `RedACV`. */
function findNetwork(reference: Reference, asked: string) {
  const nameOf = (text: string) => plainText(text).replaceAll(' ', '');
  return rows
    .offered(reference.networks)
    .find(({ id, name }) => String(id) === asked || nameOf(name) === nameOf(asked));
}
