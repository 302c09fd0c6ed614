import { queryOptions } from '@tanstack/react-query';
import { listAmbulanceEntities } from '../../../contract/ambulances/ambulances';
import { getAvailability } from '../../../contract/ambulances/availability';
import { listMapAmbulances } from '../../../contract/ambulances/map-ambulances';
import type { AnswerOf } from '../../../contract/call';
import { listIps } from '../../../contract/hospitals/hospitals';
import { getHeat, type HeatDays, type HeatSource } from '../../../contract/map/heat';
import { listCommunes, listNotReported } from '../../../contract/map/map-reads';
import { listPositions } from '../../../contract/positions/positions';
import { getMapTiles } from '../../../contract/tiles/tiles';
import { getMapBase } from '../../../contract/travel/map-base';
import { getTraffic } from '../../../contract/travel/traffic';
import { getRoute, listHospitalTimes, listNearestAmbulances } from '../../../contract/travel/travel';
import { callApi, queryKeys } from '../../api';
import { CATALOGUE } from '../../subjects/catalogues/eps-query';
import { mapKeys } from './keys';
import { positionOf } from './live/position';
import type { MapSearch } from './map-search';

/** Stored on the device: the last view opens without a network, with its age. */
const rests = { rests: 'clinical' } as const;

const AGAIN_MS = 60_000;

export const ambulancesQuery = queryOptions({
  queryKey: mapKeys.ambulances,
  meta: rests,
  refetchInterval: AGAIN_MS,
  queryFn: async ({ signal }) => (await callApi(listMapAmbulances, { signal })).rows,
});

/** The newest positions; between two answers the socket tells who moved. */
export const positionsQuery = queryOptions({
  queryKey: mapKeys.positions,
  meta: rests,
  refetchInterval: AGAIN_MS,
  queryFn: async ({ signal }) => (await callApi(listPositions, { signal })).rows.map(positionOf),
});

/** Streets and names. It holds for the session. */
export const baseQuery = queryOptions({
  queryKey: mapKeys.base,
  meta: rests,
  staleTime: CATALOGUE.staleTime,
  queryFn: ({ signal }) => callApi(getMapBase, { query: {}, signal }),
});

/** Where this installation's tiles are; null if it has the embedded streets only. */
export const tilesQuery = queryOptions({
  queryKey: mapKeys.tiles,
  meta: rests,
  staleTime: AGAIN_MS,
  queryFn: ({ signal }) => callApi(getMapTiles, { signal }),
});

/** The way of one trip between two places `lat,lng`, over a third one. Its line stays while the vehicle moves on. */
export function routeQuery(trip: string, { from, via, to }: { from: string; via?: string; to: string }) {
  return queryOptions({
    queryKey: mapKeys.route(trip, from, via ?? '', to),
    staleTime: AGAIN_MS,
    placeholderData: (before: AnswerOf<typeof getRoute> | undefined, earlier) =>
      earlier?.queryKey[TRIP] === trip ? before : undefined,
    queryFn: ({ signal }) => callApi(getRoute, { query: { from, to, ...(via && { via }) }, signal }),
  });
}
const TRIP = mapKeys.route('', '', '').indexOf('');

/** The ambulances for a point `lat,lng`, with their reasons. */
export function nearestQuery(point: string, kind: MapSearch['kind'], old: boolean) {
  const [lat = '', lng = ''] = point.split(',');
  const query = {
    lat,
    lng,
    ...(kind && { ambulanceType: kind }),
    ...(old && { includeOld: 'true' as const }),
  };
  return queryOptions({
    queryKey: mapKeys.nearest(point, kind, String(old)),
    queryFn: ({ signal }) => callApi(listNearestAmbulances, { query, signal }),
  });
}

/** The time from a point `lat,lng` to each hospital. */
export function hospitalTimesQuery(point: string) {
  const [lat = '', lng = ''] = point.split(',');
  return queryOptions({
    queryKey: mapKeys.hospitalTimes(point),
    staleTime: AGAIN_MS,
    queryFn: ({ signal }) => callApi(listHospitalTimes, { query: { lat, lng }, signal }),
  });
}

export const notReportedQuery = queryOptions({
  queryKey: mapKeys.notReported,
  meta: rests,
  // A shift ends.
  refetchInterval: AGAIN_MS,
  queryFn: ({ signal }) => callApi(listNotReported, { signal }),
});

/** How often what the heat counts is asked again: a new request changes one of hundreds. */
const HEAT_AGAIN_MS = 5 * 60_000;

export function heatQuery(source: HeatSource, days: HeatDays) {
  return queryOptions({
    queryKey: mapKeys.heat(source, days),
    meta: rests,
    refetchInterval: HEAT_AGAIN_MS,
    queryFn: ({ signal }) => callApi(getHeat, { query: { source, days: `${days}` }, signal }),
  });
}

/** Not stored: after 15 minutes it is wrong. */
export const trafficQuery = queryOptions({
  queryKey: mapKeys.traffic,
  refetchInterval: AGAIN_MS,
  queryFn: ({ signal }) => callApi(getTraffic, { signal }),
});

export const communesQuery = queryOptions({
  queryKey: mapKeys.communes,
  meta: rests,
  staleTime: CATALOGUE.staleTime,
  queryFn: async ({ signal }) => (await callApi(listCommunes, { signal })).rows,
});

/** Every hospital. Too many for the short lists of the device. */
export const hospitalsQuery = queryOptions({
  queryKey: queryKeys.catalogue('ips', 'all'),
  meta: rests,
  staleTime: AGAIN_MS,
  queryFn: async ({ signal }) => (await callApi(listIps, { signal })).rows,
});

export const entitiesQuery = queryOptions({
  ...CATALOGUE,
  queryKey: queryKeys.catalogue('ambulanceEntities'),
  queryFn: async ({ signal }) => (await callApi(listAmbulanceEntities, { signal })).rows,
});

export function availabilityQuery(id: number) {
  return queryOptions({
    queryKey: mapKeys.availability(id),
    meta: rests,
    refetchInterval: AGAIN_MS,
    queryFn: ({ signal }) => callApi(getAvailability, { params: { id }, signal }),
  });
}
