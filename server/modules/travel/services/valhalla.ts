import * as v from 'valibot';
import type { Point } from '../../../../contract/travel/travel-time';
import { addressBelow, askJson, Quantity } from './ask-json';
import { inParts, requireSize } from './in-parts';
import { decodePolyline } from './polyline';
import type { RoutingService } from './routing-service';

/** Valhalla's `max_matrix_location_pairs` is 2,500 by default; a part with one place is far below it. */
const MOST_PLACES = 100;
const VALHALLA_DIGITS = 6;

const Kilometres = Quantity;
/** https://valhalla.github.io/valhalla/api/matrix/api-reference/ */
const Matrix = v.object({
  units: v.optional(v.literal('kilometers')),
  sources_to_targets: v.array(
    v.array(v.object({ distance: v.nullable(Kilometres), time: v.nullable(Quantity) })),
  ),
});

const Summary = v.object({ time: Quantity, length: Kilometres });
/** https://valhalla.github.io/valhalla/api/turn-by-turn/api-reference/ */
const Trip = v.union([
  v.object({
    trip: v.object({
      status: v.literal(0),
      units: v.optional(v.literal('kilometers')),
      summary: Summary,
      legs: v.array(v.object({ summary: Summary, shape: v.string() })),
    }),
  }),
  /** 442: no path between the locations. It comes with status 400. */
  v.object({ error_code: v.literal(442) }),
]);

const located = (points: readonly Point[]) => points.map(({ lat, lng }) => ({ lat, lon: lng }));

/** A Valhalla server with the costing `auto`. */
export function valhalla(base: string): RoutingService {
  return {
    times: (from, to, signal) =>
      inParts(from, to, MOST_PLACES, async (sources, targets) => {
        const { sources_to_targets: table } = await askJson(Matrix, {
          url: addressBelow(base, 'sources_to_targets'),
          body: {
            sources: located(sources),
            targets: located(targets),
            costing: 'auto',
            units: 'kilometers',
          },
          signal,
        });
        requireSize(table, sources.length, targets.length);
        return table.map((row) =>
          row.map(({ time, distance }) =>
            time === null || distance === null ? null : { seconds: time, metres: distance * 1000 },
          ),
        );
      }),

    async route(points, signal) {
      const answer = await askJson(Trip, {
        url: addressBelow(base, 'route'),
        body: { locations: located(points), costing: 'auto', units: 'kilometers', directions_type: 'none' },
        signal,
        alsoStatus: 400,
      });
      if (!('trip' in answer)) return null;
      const { summary, legs } = answer.trip;
      if (legs.length !== points.length - 1) throw new Error('a route with other legs');
      return {
        seconds: summary.time,
        metres: summary.length * 1000,
        line: legs.flatMap(({ shape }) => decodePolyline(shape, VALHALLA_DIGITS)),
        legs: legs.map((leg) => ({ seconds: leg.summary.time, metres: leg.summary.length * 1000 })),
      };
    },
  };
}
