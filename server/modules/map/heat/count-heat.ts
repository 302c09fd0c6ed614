import type { Heat, HeatDays, HeatSource } from '../../../../contract/map/heat';
import type { Platform } from '../../../platform/platform';
import type { Counted } from './counted';
import { requestPlaces } from './request-places';
import { transferOrigins } from './transfer-origins';

const DAY_MS = 86_400_000;

/** How each source counts its requests since a time. */
const READERS: Record<HeatSource, (platform: Platform, since: Date) => Promise<Counted>> = {
  transfers: transferOrigins,
  requests: requestPlaces,
};

/** The requests of one source in the last days, by place. */
export async function countHeat(platform: Platform, source: HeatSource, days: HeatDays): Promise<Heat> {
  const now = platform.clock.now();
  const { places, total } = await READERS[source](platform, new Date(now - days * DAY_MS));
  const placed = places.reduce((sum, { count }) => sum + count, 0);
  return {
    at: new Date(now).toISOString(),
    days,
    sources: [{ source, total, withoutPlace: total - placed }],
    points: places
      .map((place) => ({ source, ...place }))
      .sort((one, other) => other.count - one.count || one.name.localeCompare(other.name, 'es')),
  };
}
