import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNow } from '../../../api';
import type { Place } from '../list/nearest';
import { hospitalTimesQuery, nearestQuery } from '../map-queries';
import { type MapSearch, readPoint } from '../map-search';

/** Vehicles move, and their positions get older where they do not. */
export const AGAIN_MS = 30_000;
/** An older answer says nothing any more: the straight lines of now are more honest. */
const OLD_MS = 2 * 60_000;
/** A smaller difference is not a clock that was set. */
const AHEAD_MS = 5_000;

/** The point of the address, and the travel times from it. `mayMeasure`: without it there is no point. */
export function useMeasured(search: MapSearch, mayMeasure: boolean) {
  const text = mayMeasure ? search.point : undefined;
  const point = useMemo<Place | null>(() => readPoint(text), [text]);
  const isAsked = text !== undefined;
  const ambulances = useQuery({
    ...nearestQuery(text ?? '', search.kind, search.old),
    enabled: isAsked,
    refetchInterval: search.list === 'ambulances' && AGAIN_MS,
  });
  const hospitals = useQuery({
    ...hospitalTimesQuery(text ?? ''),
    enabled: isAsked && search.list === 'hospitals',
  });
  // Renders each minute; a failed question renders too.
  useNow();
  return {
    point,
    ambulances: isOld(ambulances) ? { ...ambulances, data: undefined } : ambulances,
    hospitals,
  };
}
/** Such an answer says nothing any more; nor does one from the future: this device's clock was set back, and nobody knows its age. */
export function isOld({ dataUpdatedAt }: { dataUpdatedAt: number }): boolean {
  const age = Date.now() - dataUpdatedAt;
  return age > OLD_MS || age < -AHEAD_MS;
}

export type Measured = ReturnType<typeof useMeasured>;
