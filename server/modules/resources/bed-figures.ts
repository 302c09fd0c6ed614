import type { ResourceRow, UnitFigures } from '../../../contract/resources/board';
import { freeBeds } from '../../../contract/resources/summary';
import { wholeSum } from '../../../contract/resources/whole-sum';

/** Sums over several units; null if the figure of one unit is unknown. */
interface Beds {
  offered: number | null;
  used: number | null;
  /** Beds that are neither in use nor out of service; at least 0 for each unit. */
  free: number | null;
}

/** Sums of all beds, of inpatient beds, and of intensive care beds of every age. */
export function bedFigures({ emergency, hospitalization }: ResourceRow['units']): {
  total: Beds;
  inpatient: Beds;
  intensive: Beds;
} {
  const inpatient = unitsOf(hospitalization);
  const intensive = Object.values(hospitalization).flatMap(({ uci }) => uci ?? []);
  return {
    total: bedsOf([...unitsOf(emergency), ...inpatient]),
    inpatient: bedsOf(inpatient),
    intensive: bedsOf(intensive),
  };
}

function unitsOf(groups: ResourceRow['units']['emergency']): UnitFigures[] {
  return Object.values(groups).flatMap((kinds) => Object.values(kinds));
}

function bedsOf(units: readonly UnitFigures[]): Beds {
  if (units.length === 0) return { offered: null, used: null, free: null };
  return {
    offered: units.reduce((total, { beds }) => total + beds.offered, 0),
    used: wholeSum(units.map(({ beds }) => beds.used)),
    free: wholeSum(units.map(freeBeds)),
  };
}
