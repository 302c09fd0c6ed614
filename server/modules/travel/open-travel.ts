import type { Platform } from '../../platform/platform';
import type { RoadGraph } from './graph/road-graph';
import { createRoadStore } from './road-store';
import { openService } from './services/open-service';
import { createTravel, type Travel } from './travel';

interface Opened {
  travel: Travel;
  /** The road graph in force. */
  graph: () => Promise<RoadGraph>;
}

const opened = new WeakMap<Platform, Opened>();

/** The travel times of a server: one for all modules, so that they share its graph and the rest of a service that is away. */
export function travelOf(platform: Platform): Travel {
  return openTravel(platform).travel;
}

export function openTravel(platform: Platform): Opened {
  const known = opened.get(platform);
  if (known) return known;
  const { routing, outside } = platform;
  const graph = createRoadStore(platform).current;
  const made = {
    travel: createTravel({ service: routing && openService(routing), graph, health: outside.routing }),
    graph,
  };
  opened.set(platform, made);
  return made;
}
