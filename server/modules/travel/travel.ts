import type { FastifyBaseLogger } from 'fastify';
import type { Position } from '../../../contract/travel/packed-line';
import { type Basis, type Point, type TravelTime, weakestBasis } from '../../../contract/travel/travel-time';
import type { ServiceHealth } from '../../platform/health/service-health';
import { failureName } from '../../platform/log/failure-name';
import { steadyNow } from '../../platform/steady-now';
import { graphRoute, type Way } from './graph/graph-route';
import { graphTimes } from './graph/graph-times';
import type { RoadGraph } from './graph/road-graph';
import type { Measured } from './measured';
import { QuestionRefusedError } from './services/ask-json';
import type { RoutingService, ServiceRoute } from './services/routing-service';
import { straightTime } from './straight-time';

type Log = Pick<FastifyBaseLogger, 'warn'>;

interface Times {
  /** By row of `from`; each with its own basis. */
  times: TravelTime[][];
  /** Why a better basis was not used, for people. */
  remarks: string[];
}

export interface Route extends TravelTime {
  remarks: string[];
  line: Position[];
  legs: TravelTime[];
}

/** Travel times and ways, each with its basis: the routing server, else our graph, else the straight line. Never fails. */
export interface Travel {
  times(from: readonly Point[], to: readonly Point[], log: Log): Promise<Times>;
  /** The way over at least two points. Its basis is that of its least exact leg. */
  route(points: readonly [Point, Point, ...Point[]], log: Log): Promise<Route>;
}

interface TravelOptions {
  /** Null without a routing server. */
  service: RoutingService | null;
  graph: () => Promise<RoadGraph>;
  /** What the routing server answered last, for `/readyz`. */
  health?: ServiceHealth | undefined;
  /** The routing server's time for one answer. */
  budgetMs?: number;
  now?: () => number;
}

/** A regulator waits for it; the graph answers at once. */
const BUDGET_MS = 2_000;
/** After a failure, so that the next requests need not wait for a server that is away. */
const REST_MS = 15_000;

/** A question that every routing server of this region can answer. */
const HERE: Point = { lat: 6.2442, lng: -75.5812 };
const NEAR: Point = { lat: 6.2518, lng: -75.5636 };

/** What did not answer. */
interface Away {
  service: boolean;
  roads: boolean;
}

/** Why a better basis was not used, and which one was used instead. */
function remarksOf({ service, roads }: Away, bases: readonly Basis[]): string[] {
  const remarks: string[] = [];
  const isByGraph = bases.includes('graph');
  if (service && isByGraph)
    remarks.push('El servidor de rutas no respondió: tiempos de la red de vías propia.');
  else if (service) remarks.push('El servidor de rutas no respondió: tiempos en línea recta.');
  if (roads) remarks.push('La red de vías no se pudo leer: tiempos en línea recta.');
  return remarks;
}

export function createTravel({
  service,
  graph,
  health,
  budgetMs = BUDGET_MS,
  now = steadyNow,
}: TravelOptions): Travel {
  let restsUntil = Number.NEGATIVE_INFINITY;

  /** The service's answer; null without a usable one. */
  async function askService<Answer>(
    ask: (service: RoutingService, signal: AbortSignal) => Promise<Answer>,
    away: Away,
    log: Log,
  ): Promise<Answer | null> {
    if (!service) return null;
    if (now() < restsUntil) {
      away.service = true;
      return null;
    }
    try {
      const answer = await ask(service, AbortSignal.timeout(budgetMs));
      health?.noteSuccess();
      return answer;
    } catch (error) {
      // Who refuses one question answers others.
      if (error instanceof QuestionRefusedError) health?.noteSuccess();
      else {
        restsUntil = now() + REST_MS;
        health?.noteFailure(failureName(error));
      }
      away.service = true;
      log.warn({ failure: failureName(error) }, 'the routing server gave no usable answer');
      return null;
    }
  }

  health?.askAgainWith(async () => {
    const away = { service: false, roads: false };
    await askService((one, signal) => one.times([HERE], [NEAR], signal), away, { warn: () => undefined });
  });

  async function readGraph(away: Away, log: Log): Promise<RoadGraph | null> {
    try {
      return await graph();
    } catch (error) {
      away.roads = true;
      log.warn({ failure: failureName(error) }, 'the road graph could not be read');
      return null;
    }
  }

  return {
    async times(from, to, log) {
      const away = { service: false, roads: false };
      if (from.length === 0 || to.length === 0) return { times: from.map(() => []), remarks: [] };
      const asked = await askService((one, signal) => one.times(from, to, signal), away, log);
      const isWhole = asked?.every((row) => row.every((cell) => cell !== null));
      const roads = isWhole ? null : await readGraph(away, log);
      const own = roads && graphTimes(roads, from, to);
      const times = from.map((one, row) =>
        to.map(
          (other, column) =>
            withBasis(asked?.[row]?.[column], 'road') ??
            withBasis(own?.[row]?.[column], 'graph') ??
            straightTime(one, other),
        ),
      );
      return {
        times,
        remarks: remarksOf(
          away,
          times.flat().map(({ basis }) => basis),
        ),
      };
    },

    async route(points, log) {
      const away = { service: false, roads: false };
      const asked = await askService((one, signal) => one.route(points, signal), away, log);
      if (asked) return ofService(asked);
      const roads = await readGraph(away, log);
      const ways = points
        .slice(1)
        .map((to, at) => ownWay(roads, points[at] ?? to, to))
        .map((way) => ({ ...way, leg: rounded(way, way.basis) }));
      const bases = ways.map(({ basis }) => basis);
      return {
        seconds: ways.reduce((sum, { leg }) => sum + leg.seconds, 0),
        metres: ways.reduce((sum, { leg }) => sum + leg.metres, 0),
        basis: weakestBasis(bases),
        remarks: remarksOf(away, bases),
        line: ways.flatMap(({ line }) => line),
        legs: ways.map(({ leg }) => leg),
      };
    },
  };
}

function ofService({ seconds, metres, line, legs }: ServiceRoute): Route {
  return {
    ...rounded({ seconds, metres }, 'road'),
    remarks: [],
    line,
    legs: legs.map((leg) => rounded(leg, 'road')),
  };
}

/** The way on our graph, else the straight line. */
function ownWay(roads: RoadGraph | null, from: Point, to: Point): Way & { basis: Basis } {
  const way = roads && graphRoute(roads, from, to);
  if (way) return { ...way, basis: 'graph' };
  return {
    ...straightTime(from, to),
    line: [
      [from.lng, from.lat],
      [to.lng, to.lat],
    ],
  };
}

function withBasis(measured: Measured | null | undefined, basis: Basis): TravelTime | null {
  return measured ? rounded(measured, basis) : null;
}

/** Whole seconds and metres: more would be exactness that nobody has. */
function rounded({ seconds, metres }: Measured, basis: Basis): TravelTime {
  return { seconds: Math.round(seconds), metres: Math.round(metres), basis };
}
