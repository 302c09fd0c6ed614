import * as v from 'valibot';
import { metresBetween } from '../../../../contract/hospitals/straight-line';
import type { Point } from '../../../../contract/travel/travel-time';
import type { Measured } from '../measured';
import { addressBelow, askJson, LineString, Quantity } from './ask-json';
import type { RoutingService } from './routing-service';

/** The open server has no matrix: each time is a route of its own, so only the nearest pairs are asked. */
const MOST_PAIRS = 64;
const AT_ONCE = 16;
const MILLISECONDS = 1000;

/** https://docs.graphhopper.com/#tag/Routing-API; status 400 with hints when there is no way. */
const Route = v.union([
  v.object({
    paths: v.pipe(
      v.array(
        v.object({
          distance: Quantity,
          time: Quantity,
          points: v.optional(v.object({ coordinates: LineString })),
        }),
      ),
      v.minLength(1),
    ),
  }),
  v.object({
    hints: v.pipe(
      v.array(v.object({ details: v.string() })),
      v.check(
        (hints) => hints.some(({ details }) => NO_WAY.test(details)),
        'an error that is not about the way',
      ),
    ),
  }),
]);
const NO_WAY = /(ConnectionNotFound|PointNotFound|PointOutOfBounds)Exception$/;

/** A GraphHopper server with the profile `car`. */
export function graphhopper(base: string): RoutingService {
  async function ask(points: readonly Point[], hasLine: boolean, signal: AbortSignal) {
    const url = addressBelow(base, 'route');
    for (const { lat, lng } of points) url.searchParams.append('point', `${lat},${lng}`);
    for (const [name, value] of Object.entries({
      profile: 'car',
      instructions: 'false',
      points_encoded: 'false',
      calc_points: String(hasLine),
    }))
      url.searchParams.set(name, value);
    const answer = await askJson(Route, { url, signal, alsoStatus: 400 });
    return 'paths' in answer ? (answer.paths[0] ?? null) : null;
  }

  async function timeOf(points: readonly Point[], signal: AbortSignal): Promise<Measured | null> {
    const path = await ask(points, false, signal);
    return path && { seconds: path.time / MILLISECONDS, metres: path.distance };
  }

  return {
    async times(from, to, signal) {
      const table = from.map(() => to.map((): Measured | null => null));
      const pairs = from
        .flatMap((one, row) =>
          to.map((other, column) => ({
            points: [one, other],
            row,
            column,
            straight: metresBetween(one.lat, one.lng, other.lat, other.lng),
          })),
        )
        .sort((one, other) => one.straight - other.straight)
        .slice(0, MOST_PAIRS);
      const workers = Array.from({ length: AT_ONCE }, async () => {
        for (let pair = pairs.shift(); pair; pair = pairs.shift()) {
          const row = table[pair.row];
          if (row) row[pair.column] = await timeOf(pair.points, signal);
        }
      });
      await Promise.all(workers);
      return table;
    },

    /** Its answer has no legs: a way over a third point is asked in two parts. */
    async route(points, signal) {
      const parts = points.slice(1).map((point, at) => [points[at] ?? point, point]);
      const paths = await Promise.all(parts.map((part) => ask(part, true, signal)));
      const legs = paths.flatMap((path) => (path?.points ? [{ path, line: path.points.coordinates }] : []));
      if (paths.some((path) => path === null)) return null;
      if (legs.length !== parts.length) throw new Error('a route without its line');
      return {
        seconds: legs.reduce((sum, { path }) => sum + path.time, 0) / MILLISECONDS,
        metres: legs.reduce((sum, { path }) => sum + path.distance, 0),
        line: legs.flatMap(({ line }) => line),
        legs: legs.map(({ path }) => ({ seconds: path.time / MILLISECONDS, metres: path.distance })),
      };
    },
  };
}
