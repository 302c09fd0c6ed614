import type { RoutingAddress } from '../../../platform/ports/geography';
import { graphhopper } from './graphhopper';
import { osrm } from './osrm';
import type { RoutingService } from './routing-service';
import { valhalla } from './valhalla';

const KINDS: Readonly<Record<RoutingAddress['kind'], (base: string) => RoutingService>> = {
  osrm,
  graphhopper,
  valhalla,
};

export function openService({ kind, url }: RoutingAddress): RoutingService {
  return KINDS[kind](url);
}
