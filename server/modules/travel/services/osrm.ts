import * as v from 'valibot';
import type { Point } from '../../../../contract/travel/travel-time';
import { addressBelow, askJson, LineString, Quantity } from './ask-json';
import { inParts, requireSize } from './in-parts';
import type { RoutingService } from './routing-service';

/** OSRM's `--max-table-size` is 100 by default. */
const MOST_PLACES = 100;

const Cells = v.array(v.array(v.nullable(Quantity)));
/** https://project-osrm.org/docs/v5.24.0/api/#table-service */
const Table = v.object({ code: v.literal('Ok'), durations: Cells, distances: Cells });

const Leg = v.object({ duration: Quantity, distance: Quantity });
/** https://project-osrm.org/docs/v5.24.0/api/#route-service; `NoRoute` comes with status 400. */
const Route = v.variant('code', [
  v.object({
    code: v.literal('Ok'),
    routes: v.pipe(
      v.array(
        v.object({
          duration: Quantity,
          distance: Quantity,
          geometry: v.object({ coordinates: LineString }),
          legs: v.array(Leg),
        }),
      ),
      v.minLength(1),
    ),
  }),
  v.object({ code: v.literal('NoRoute') }),
]);

const listed = (points: readonly Point[]) => points.map(({ lat, lng }) => `${lng},${lat}`).join(';');

/** An OSRM server with the profile `driving`. */
export function osrm(base: string): RoutingService {
  const numbers = (first: number, count: number) =>
    Array.from({ length: count }, (_, at) => first + at).join(';');

  return {
    times: (from, to, signal) =>
      inParts(from, to, MOST_PLACES, async (sources, destinations) => {
        const url = addressBelow(base, `table/v1/driving/${listed([...sources, ...destinations])}`);
        url.searchParams.set('sources', numbers(0, sources.length));
        url.searchParams.set('destinations', numbers(sources.length, destinations.length));
        url.searchParams.set('annotations', 'duration,distance');
        const { durations, distances } = await askJson(Table, { url, signal });
        requireSize(durations, sources.length, destinations.length);
        requireSize(distances, sources.length, destinations.length);
        return durations.map((row, one) =>
          row.map((seconds, other) => {
            const metres = distances[one]?.[other] ?? null;
            return seconds === null || metres === null ? null : { seconds, metres };
          }),
        );
      }),

    async route(points, signal) {
      const url = addressBelow(base, `route/v1/driving/${listed(points)}`);
      url.searchParams.set('overview', 'full');
      url.searchParams.set('geometries', 'geojson');
      const answer = await askJson(Route, { url, signal, alsoStatus: 400 });
      if (answer.code === 'NoRoute') return null;
      const [best] = answer.routes;
      if (!best || best.legs.length !== points.length - 1) throw new Error('a route with other legs');
      return {
        seconds: best.duration,
        metres: best.distance,
        line: best.geometry.coordinates,
        legs: best.legs.map(({ duration, distance }) => ({ seconds: duration, metres: distance })),
      };
    },
  };
}
