import type { CasesOnMap } from '../features/figures/map/drawn-cases';
import { OnDemand, Part } from '../ui/on-demand';

/** Of the map's own code. */
const CASES = new Part(async () => (await import('../features/map/cases/cases-map')).default);

export function drawCases(cases: CasesOnMap) {
  return <OnDemand part={CASES} with={cases} />;
}
