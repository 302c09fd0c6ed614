import { mapScopeOf } from '../../../contract/map/map-readers';
import { placeAddress } from '../../../contract/travel/address-place';
import { getArrival } from '../../../contract/travel/arrival';
import { getMapBase } from '../../../contract/travel/map-base';
import { getTraffic } from '../../../contract/travel/traffic';
import { getRoute, listHospitalTimes } from '../../../contract/travel/travel';
import { travelWords } from '../../../contract/travel/travel-words';
import { Refused } from '../../platform/http/refused';
import { type Route, serveRead } from '../../platform/http/route';
import type { Platform } from '../../platform/platform';
import { addressPlaces } from './address-places';
import { createArrivals } from './arrival';
import { hospitalTimes } from './hospital-times';
import { mapBaseOf } from './map-base';
import { openTravel } from './open-travel';
import { createTraffic } from './traffic/measure-traffic';

export function routes(platform: Platform): Route[] {
  const { geography } = platform;
  const { travel, graph } = openTravel(platform);
  const traffic = createTraffic(platform, graph);
  const mapBase = mapBaseOf(geography);
  const arrivalOf = createArrivals(platform, travel);

  return [
    serveRead(listHospitalTimes, ({ query: { lat, lng }, log }) =>
      hospitalTimes(platform, travel, { lat, lng }, log),
    ),
    serveRead(getRoute, async ({ query: { from, via, to }, log }) => {
      const route = await travel.route(via ? [from, via, to] : [from, to], log);
      return {
        ...route,
        timeWords: travelWords(route),
        line: route.line.map(([lng, lat]): [number, number] => [lng, lat]),
      };
    }),
    serveRead(getArrival, ({ actor, params, log }) => arrivalOf({ transferId: params.id, actor, log })),
    serveRead(placeAddress, async ({ query: { address } }) => ({
      place: (await addressPlaces(platform))(address),
    })),
    serveRead(getMapBase, mapBase),
    serveRead(getTraffic, ({ actor }) => {
      // Somebody who has another family's role besides.
      if (mapScopeOf(actor) !== 'all') throw new Refused('ROLE_REFUSED');
      return traffic();
    }),
  ];
}
