import { useSyncExternalStore } from 'react';
import { isTimeKnown, serverClock, serverTimeAt, useNow, useReached, useStale } from '../../api';
import { dayTimeText } from '../../ui/format/moment';
import { StaleBanner } from '../../ui/stale-banner';
import { type Age, agesText } from './ages-text';
import type { MapData } from './use-map-data';

/**
 * How old the vehicles and the hospitals of the map are, as soon as this device knows that nothing arrives: a position on the
 * map reads as the present, so the next failed call would be too late.
 */
export function MapAge({ data: { ambulances, positions, summary, vehicles, heardAt } }: { data: MapData }) {
  const ofVehicles = ambulances.data ? ambulances : positions;
  const [oldVehicles, oldSummary] = [useStale(ofVehicles), useStale(summary)];
  const isReached = useReached();
  const isKnown = useSyncExternalStore(serverClock.onMoved, isTimeKnown);
  // Whether they are free is as old as a list that fails, however new a position is.
  const movedAt = timeOf(positions.dataUpdatedAt, heardAt());
  const listAt = timeOf(ambulances.dataUpdatedAt);
  const vehiclesAt =
    ambulances.failureCount > 0 && listAt && movedAt ? Math.min(listAt, movedAt) : Math.max(listAt, movedAt);
  const summaryAt = timeOf(summary.dataUpdatedAt);
  const [nowOfVehicles, nowOfSummary] = [useNow(vehiclesAt), useNow(summaryAt)];

  const why = (oldVehicles ?? oldSummary)?.why;
  const isCut = !isReached || why?.is === 'no-network';
  const ages = [
    (isCut ? ofVehicles.data : oldVehicles) && {
      subject: 'Ambulancias',
      // Without frames of the socket a failed list has its own age.
      at: isCut || !oldVehicles ? vehiclesAt : oldVehicles.at,
      now: nowOfVehicles,
      // Nobody knows how old the positions are, and the list says so too.
      words: isCut && !isKnown ? lastPosition(vehicles) : null,
    },
    (isCut ? summary.data : oldSummary) && {
      subject: 'Hospitales',
      at: summaryAt,
      now: nowOfSummary,
      words: null,
    },
  ].filter((age) => Boolean(age)) as Age[];
  const [first] = ages;
  if (!first) return null;
  return (
    <StaleBanner
      at={Math.min(...ages.map(({ at }) => at))}
      now={first.now}
      age={agesText(ages)}
      why={isCut || !why ? { is: 'no-network' } : why}
      isQuiet={!isCut && [oldVehicles, oldSummary].every((one) => one?.isQuiet ?? true)}
    />
  );
}

/** By the server's clock; 0 before anything has come. */
const timeOf = (...walls: number[]) => {
  const newest = Math.max(...walls);
  return newest === 0 ? 0 : serverTimeAt(newest).getTime();
};

function lastPosition(vehicles: MapData['vehicles']): string | null {
  const times = vehicles.flatMap(({ position }) => (position ? [Date.parse(position.fixAt)] : []));
  return times.length === 0 ? null : `Ambulancias: última posición ${dayTimeText(Math.max(...times))}`;
}
