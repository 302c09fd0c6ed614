import { getMapTiles } from '../../../contract/tiles/tiles';
import { type Route, serveRead } from '../../platform/http/route';
import type { Platform } from '../../platform/platform';

export function routes({ tiles }: Platform): Route[] {
  return [serveRead(getMapTiles, async () => tiles?.info() ?? null)];
}
