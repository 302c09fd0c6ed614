import type { Traffic } from '../../../../contract/travel/traffic';
import { TRAFFIC_MINUTES } from '../../../../contract/travel/traffic-words';
import type { Platform } from '../../../platform/platform';
import { listRecentFixes } from '../../positions';
import type { RoadGraph } from '../graph/road-graph';
import { drivingFixes, type Measurement, type TrackedFix } from './driving-fixes';
import { trafficSections } from './traffic-sections';

const MINUTE_MS = 60_000;
/** Before the window, so that a stop that began there is recognised. */
const LEAD_MS = 3 * MINUTE_MS;
/** Worked out once for everybody who asks meanwhile. */
const KEPT_MS = 20_000;
/** A worse receiver may be on the next street. */
const MOST_ACCURACY_METRES = 50;

type Given = Pick<Platform, 'database' | 'reference' | 'clock' | 'trafficTiles'>;

/** The traffic of now, by the configured tiles or by our own vehicles. */
export function createTraffic(platform: Given, graph: () => Promise<RoadGraph>): () => Promise<Traffic> {
  let kept: { at: number; traffic: Promise<Traffic> } | null = null;
  return () => {
    const at = platform.clock.now();
    if (kept && at >= kept.at && at - kept.at < KEPT_MS) return kept.traffic;
    const made = { at, traffic: measure(platform, graph, at) };
    kept = made;
    made.traffic.catch(() => {
      if (kept === made) kept = null;
    });
    return made.traffic;
  };
}

async function measure(platform: Given, graph: () => Promise<RoadGraph>, now: number): Promise<Traffic> {
  const at = new Date(now).toISOString();
  const tiles = platform.trafficTiles?.info() ?? null;
  const isSourceDown = platform.trafficTiles?.state().startsWith('down') ?? false;
  if (tiles) return { at, tiles, isSourceDown, samples: 0, vehicles: 0, sections: [] };
  return { at, tiles, isSourceDown, ...trafficSections(await graph(), await measurementsOf(platform, now)) };
}

async function measurementsOf({ database, reference }: Given, now: number): Promise<Measurement[]> {
  const since = now - TRAFFIC_MINUTES * MINUTE_MS;
  const fixes = await listRecentFixes(database.orm, { from: new Date(since - LEAD_MS), to: new Date(now) });
  const { ambulances, ips } = reference.current;
  const hospitals = [...ips.values()].flatMap(({ lat, lng }) =>
    lat === null || lng === null ? [] : [{ lat, lng }],
  );
  const byVehicle = new Map<number, TrackedFix[]>();
  for (const { suspect, accuracy, onService, ...fix } of fixes) {
    const isWorking = ambulances.get(fix.ambulanceId)?.onService !== false && onService !== false;
    if (!isWorking || suspect || (accuracy ?? 0) > MOST_ACCURACY_METRES) continue;
    const own = byVehicle.get(fix.ambulanceId) ?? [];
    byVehicle.set(fix.ambulanceId, own);
    own.push(fix);
  }
  return [...byVehicle.values()].flatMap((own) =>
    drivingFixes(own, hospitals).filter(({ fixAt }) => fixAt >= since),
  );
}
