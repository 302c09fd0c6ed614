import { useSyncExternalStore } from 'react';
import { orderOf } from '../../../../contract/positions/position';
import type { PositionsEvent } from '../../../../contract/positions/socket-events';
import { type Position, positionOf } from './position';

/** The newest position of each vehicle that the socket told of. An older fix never moves a vehicle back. */
export function createLivePositions() {
  let current: ReadonlyMap<number, Position> = new Map();
  let heardAt = 0;
  const listeners = new Set<() => void>();
  return {
    take(moved: readonly Position[]): void {
      heardAt = Date.now();
      const newer = moved.filter((position) => isNewer(position, current.get(position.ambulanceId)));
      if (newer.length === 0) return;
      const next = new Map(current);
      for (const position of newer)
        if (isNewer(position, next.get(position.ambulanceId))) next.set(position.ambulanceId, position);
      current = next;
      for (const listener of listeners) listener();
    },
    read: () => current,
    /** When the socket last told something, by the device's clock; 0 before it has. */
    heardAt: () => heardAt,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** The newest of what was fetched and what the socket told. */
export function newestOf(
  fetched: readonly Position[],
  live: ReadonlyMap<number, Position>,
): ReadonlyMap<number, Position> {
  const newest = new Map(live);
  for (const position of fetched)
    if (isNewer(position, newest.get(position.ambulanceId))) newest.set(position.ambulanceId, position);
  return newest;
}

function isNewer(position: Position, known: Position | undefined): boolean {
  return known === undefined || placeOf(position) > placeOf(known);
}

const placeOf = ({ fixAt, accuracy }: Position) => orderOf({ fixAt: Date.parse(fixAt), accuracy });

const livePositions = createLivePositions();

declare global {
  interface WindowEventMap {
    /** A frame of the socket: `socket-hints.ts`. */
    'relevo:positions': CustomEvent<PositionsEvent>;
  }
}

/** Tests of the rules have no window. */
globalThis.window?.addEventListener('relevo:positions', ({ detail }) =>
  livePositions.take(detail.moved.map(positionOf)),
);

export function useLivePositions(): ReadonlyMap<number, Position> {
  return useSyncExternalStore(livePositions.subscribe, livePositions.read);
}

export const positionsHeardAt = livePositions.heardAt;
