import type { Heat, HeatDays, HeatSource } from '../../../../contract/map/heat';
import type { Platform } from '../../../platform/platform';
import type { Counted } from './counted';
import { transferOrigins } from './transfer-origins';

const DAY_MS = 86_400_000;

/** How each source counts its requests since a time. */
const READERS: Record<HeatSource, (platform: Platform, since: Date) => Promise<Counted>> = {
  transfers: transferOrigins,
};

/** The requests of the last days by place, of every source. */
export async function countHeat(platform: Platform, days: HeatDays): Promise<Heat> {
  const now = platform.clock.now();
  const since = new Date(now - days * DAY_MS);
  const names = Object.keys(READERS) as HeatSource[];
  const counted = await Promise.all(
    names.map(async (source) => ({ source, ...(await READERS[source](platform, since)) })),
  );
  return {
    at: new Date(now).toISOString(),
    days,
    sources: counted.map(({ source, places, total }) => ({
      source,
      total,
      withoutPlace: total - places.reduce((sum, { count }) => sum + count, 0),
    })),
    points: counted
      .flatMap(({ source, places }) => places.map((place) => ({ source, ...place })))
      .sort((one, other) => other.count - one.count || one.name.localeCompare(other.name, 'es')),
  };
}
