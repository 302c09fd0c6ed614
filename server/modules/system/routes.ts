import { getSystemHealth } from '../../../contract/system/system';
import { type Route, serveRead } from '../../platform/http/route';
import type { Platform } from '../../platform/platform';
import { readHealth } from './read-health';

export function routes(platform: Platform): Route[] {
  return [serveRead(getSystemHealth, () => readHealth(platform, new Date(platform.clock.now())))];
}
