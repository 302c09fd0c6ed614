import type { Position } from '../../../../contract/travel/packed-line';
import type { Point } from '../../../../contract/travel/travel-time';
import type { Measured } from '../measured';

export interface ServiceRoute extends Measured {
  line: Position[];
  legs: Measured[];
}

/**
 * A routing server that is asked over HTTP. Each call throws without a usable answer: late, of another shape, an error. A null is its
 * answer that there is no way, or that it was not asked.
 */
export interface RoutingService {
  /** By row of `from`. */
  times(from: readonly Point[], to: readonly Point[], signal: AbortSignal): Promise<(Measured | null)[][]>;
  /** The way over these points in their order. */
  route(points: readonly Point[], signal: AbortSignal): Promise<ServiceRoute | null>;
}
