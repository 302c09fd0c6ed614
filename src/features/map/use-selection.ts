import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { LIMITS } from '../../../contract/limits';
import { notify } from '../../ui/notify';
import type { Place } from './list/nearest';
import { routeQuery } from './map-queries';
import { AMBULANCE_ZOOM, type MapSearch, START, writePoint } from './map-search';
import { type Route, straightRoute } from './travel/route';
import type { MapData } from './use-map-data';

type Change = (change: Partial<MapSearch>) => void;

/** The selected element with what is known of it, and its route: of an ambulance, or from the point to a hospital. */
export function useSelection(
  { vehicles, hospitals, communes, positions }: MapData,
  search: MapSearch,
  point: Place | null,
  onSearch: Change,
  /** Below the point; empty where the selected element has its own. */
  pointWords: string,
) {
  const { ambulanceId, ipsId, commune, ipsReqId } = search;
  const vehicle = vehicles.find(({ ambulance }) => ambulance.id === ambulanceId);
  const hospital = hospitals.find(({ id }) => id === ipsId);
  const destination = hospitals.find(({ id }) => id === ipsReqId);
  const position = vehicle?.position;
  const stops = vehicle ? [position, point, destination] : [point, hospital];
  const wanted = vehicle ? [position, point ?? destination] : [point, hospital];
  const isWhole = wanted.every((place) => place && place.lat !== null && place.lng !== null);
  const route = useRoute(
    `${ambulanceId} ${ipsReqId} ${ipsId} ${search.point}`,
    isWhole ? placesOf(stops) : [],
    vehicle ? roughly : writePoint,
  );

  /** The ambulance of a link is shown once its position is known; one without a position is said once (map 8). */
  const seen = useRef<number | undefined>(undefined);
  const hasPoint = point !== null;
  const isAtStart = search.lat === START.lat && search.lng === START.lng;
  const plate = vehicle?.ambulance.licensePlate;
  const [fromLat, fromLng] = [position?.lat, position?.lng];
  // Before the positions are there, or without them, nobody knows that it has none.
  const isKnown = positions.data !== undefined;
  useEffect(() => {
    if (plate === undefined || !isKnown || seen.current === ambulanceId) return;
    seen.current = ambulanceId;
    if (fromLat === undefined || fromLng === undefined)
      notify.error(`La ambulancia ${plate} no tiene activada la geolocalización`, LIMITS.alertLongMs);
    else if (isAtStart && !hasPoint) onSearch({ lat: fromLat, lng: fromLng, zoom: AMBULANCE_ZOOM });
  }, [ambulanceId, plate, isKnown, fromLat, fromLng, isAtStart, hasPoint, onSearch]);

  // Without minutes: the panel says them with the age of the position.
  const drawnPoint = useMemo(() => point && { ...point, words: pointWords }, [point, pointWords]);
  return {
    point,
    drawnPoint,
    vehicle,
    hospital,
    destination,
    commune: communes.find((one) => one.commune === commune),
    route,
  };
}

/** The way over two or three places; null for fewer. */
function useRoute(trip: string, places: readonly Place[], textOf: (from: Place) => string): Route | null {
  const texts = places.map(writePoint).join(' ');
  const straight = useMemo(() => {
    const read = texts.split(' ').map((text) => text.split(',').map(Number));
    return read.length < 2 ? null : straightRoute(read.map(([lat = 0, lng = 0]) => ({ lat, lng })));
  }, [texts]);
  const [from, ...rest] = places;
  const to = rest.at(-1);
  const via = rest.length > 1 ? rest[0] : undefined;
  const served = useQuery({
    ...routeQuery(trip, {
      from: from ? textOf(from) : '',
      ...(via && { via: writePoint(via) }),
      to: to ? writePoint(to) : '',
    }),
    enabled: straight !== null,
  });
  // Without an answer, for example without a network, the straight line says so itself.
  return straight && (served.isError ? straight : (served.data ?? straight));
}

/** About 100 m: a vehicle that moves asks for its way every few seconds, not at each step. */
const roughly = ({ lat, lng }: Place) => `${lat.toFixed(3)},${lng.toFixed(3)}`;

function placesOf(
  stops: readonly ({ lat: number | null; lng: number | null } | null | undefined)[],
): Place[] {
  return stops.flatMap((stop) =>
    stop?.lat == null || stop.lng === null ? [] : [{ lat: stop.lat, lng: stop.lng }],
  );
}

export type Selection = ReturnType<typeof useSelection>;
