import type { DayService } from '../../../contract/figures/day-services';
import type { BedParts } from '../../../contract/figures/figures';
import { figureOf, type HospitalNow } from './now';

/**
 * The beds of one service as parts of the offered ones, of the hospitals that gave all three figures. Each part is counted hospital by
 * hospital: the beds in use beyond the offer of one hospital do not hide the beds out of service of another.
 */
export function bedParts(hospitals: readonly HospitalNow[], service: DayService): BedParts {
  const parts = hospitals.flatMap((one) => partsOf(one, service) ?? []);
  const sum = (name: 'total' | 'availables' | 'used' | 'over' | 'out') =>
    parts.reduce((all, one) => all + one[name], 0);
  return {
    hospitals: parts.length,
    total: sum('total'),
    availables: sum('availables'),
    used: sum('used'),
    over: sum('over'),
    overIn: parts.filter(({ over }) => over > 0).length,
    out: sum('out'),
  };
}

function partsOf(hospital: HospitalNow, service: DayService) {
  const of = (figure: 'offered' | 'available' | 'used') => figureOf(hospital, [service], figure);
  const [total, availables, inUse] = [of('offered'), of('available'), of('used')];
  if (total === null || availables === null || inUse === null) return null;
  const over = Math.max(0, availables + inUse - total);
  return { total, availables, used: inUse - over, over, out: Math.max(0, total - availables - inUse) };
}
