import { createCornerPlaces, type KnownCorner } from '../../../contract/ambulance-requests/corner-places';
import { gridStreetOf } from '../../../contract/ambulance-requests/same-address';
import type { PlaceOfAddress } from '../../../contract/ambulance-requests/same-emergency';
import type { Platform } from '../../platform/platform';
import type { RoadGraph } from './graph/road-graph';
import { openTravel } from './open-travel';

const made = new WeakMap<RoadGraph, PlaceOfAddress>();

/** Where addresses are, by the streets' names in the road graph. */
export async function addressPlaces(platform: Platform): Promise<PlaceOfAddress> {
  const graph = await openTravel(platform).graph();
  const known = made.get(graph);
  if (known) return known;
  const places = createCornerPlaces(cornersOf(graph));
  made.set(graph, places);
  return places;
}

/** Where a calle and a carrera meet. */
function cornersOf(graph: RoadGraph): KnownCorner[] {
  const streets = graph.names.map(gridStreetOf);
  return Array.from({ length: graph.nodes }, (_, node) => node).flatMap((node) => {
    const met = { calle: new Set<number>(), carrera: new Set<number>() };
    for (const { first, stretch } of [graph.out, graph.in])
      for (let arc = first[node] ?? 0; arc < (first[node + 1] ?? 0); arc += 1) {
        const street = streets[stretch[arc] ?? -1];
        if (street) met[street.way].add(street.number);
      }
    const place = { lat: graph.lat[node] ?? 0, lng: graph.lng[node] ?? 0 };
    return [...met.calle].flatMap((calle) =>
      [...met.carrera].map((carrera) => ({ calle, carrera, ...place })),
    );
  });
}
