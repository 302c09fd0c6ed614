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
  /** Of them, those that are free and may be the nearest: their place is known. */
  free: number;
  /** Of them, those that are free, with a place that is lost or doubtful. */
  unheard: number;
}

interface Clustered {
  clusters: DrawnCluster[];
  single: DrawnVehicle[];
}

/** What is drawn at a zoom. Up to `MOST_SINGLE` vehicles all are single. The selected one always is. */
export function clusterVehicles(vehicles: readonly DrawnVehicle[], zoom: number): Clustered {
  const level = Math.max(0, Math.floor(zoom));
  if (vehicles.length <= MOST_SINGLE || level >= SINGLE_ZOOM) return { clusters: [], single: [...vehicles] };
  const index = new Supercluster<{ at: number }, FreeOnes>({
    minZoom: level,
    maxZoom: level,
    radius: RADIUS,
    extent: TILE,
    map: ({ at }) => freeOnes(vehicles[at]?.look),
    reduce: (sum, { free, unheard }) => {
      sum.free += free;
      sum.unheard += unheard;
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
        unheard: properties.unheard,
      });
    else {
      const vehicle = vehicles[properties.at];
      if (vehicle) single.push(vehicle);
    }
  }
  return { clusters, single };
}

type FreeOnes = Pick<DrawnCluster, 'free' | 'unheard'>;

function freeOnes(look: DrawnVehicle['look'] | undefined): FreeOnes {
  if (look?.state !== 'free') return { free: 0, unheard: 0 };
  // A doubtful place has the age of a lost one.
  return look.age === 'lost' ? { free: 0, unheard: 1 } : { free: 1, unheard: 0 };
}

/** `40 libres`, `1 libre, 3 sin posición segura`. */
export function clusterWords({ free, unheard }: FreeOnes): string {
  const words = free === 1 ? '1 libre' : `${free.toLocaleString('es-CO')} libres`;
  return unheard === 0 ? words : `${words}, ${unheard.toLocaleString('es-CO')} sin posición segura`;
}
