import Supercluster from 'supercluster';
import type { DrawnVehicle } from './vehicle-styles';

/** Above this number vehicles that are near each other are drawn as one. */
export const MOST_SINGLE = 2000;
/** From this zoom on each vehicle is drawn: the street can be read. */
const SINGLE_ZOOM = 16;
/** CSS pixels. */
const RADIUS = 60;
const TILE = 256;

/** Vehicles that are drawn as one circle with their number. */
export interface DrawnCluster {
  /** Stays the same while its vehicles do. */
  id: string;
  lat: number;
  lng: number;
  count: number;
  /** Of them, those that are free. */
  free: number;
}

interface Clustered {
  clusters: DrawnCluster[];
  single: DrawnVehicle[];
}

/** What is drawn at a zoom. Up to `MOST_SINGLE` vehicles all are single. The selected one always is. */
export function clusterVehicles(vehicles: readonly DrawnVehicle[], zoom: number): Clustered {
  const level = Math.max(0, Math.floor(zoom));
  if (vehicles.length <= MOST_SINGLE || level >= SINGLE_ZOOM) return { clusters: [], single: [...vehicles] };
  const index = new Supercluster<{ at: number }, { free: number }>({
    minZoom: level,
    maxZoom: level,
    radius: RADIUS,
    extent: TILE,
    map: ({ at }) => ({ free: vehicles[at]?.look.state === 'free' ? 1 : 0 }),
    reduce: (sum, { free }) => {
      sum.free += free;
    },
  });
  index.load(
    vehicles.flatMap(({ lat, lng, look }, at) =>
      look.isSelected
        ? []
        : [
            {
              type: 'Feature' as const,
              geometry: { type: 'Point' as const, coordinates: [lng, lat] },
              properties: { at },
            },
          ],
    ),
  );
  const clusters: DrawnCluster[] = [];
  const single = vehicles.filter(({ look }) => look.isSelected);
  for (const { geometry, properties } of index.getClusters([-180, -90, 180, 90], level)) {
    const [lng = 0, lat = 0] = geometry.coordinates;
    if ('cluster' in properties)
      clusters.push({
        id: `+${properties.cluster_id}`,
        lat,
        lng,
        count: properties.point_count,
        free: properties.free,
      });
    else {
      const vehicle = vehicles[properties.at];
      if (vehicle) single.push(vehicle);
    }
  }
  return { clusters, single };
}
