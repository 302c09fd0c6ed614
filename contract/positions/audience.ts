import type { MapScope } from '../map/map-readers';

/** The socket room of those who see these vehicles; null for none. */
export function positionRoom(scope: MapScope): string | null {
  if (scope === null) return null;
  return scope === 'all' ? 'POSITIONS:all' : `POSITIONS:${scope.entityId}`;
}
