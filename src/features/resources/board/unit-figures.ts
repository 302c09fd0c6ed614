import type { ResourceRow } from '../../../../contract/resources/board';
import type { UnitGroup, UnitKind } from '../../../../contract/resources/units';
import { wholeSum } from '../../../../contract/resources/whole-sum';

/** Beds of one kind in one hospital. `used` and `free` are null without an occupation report. */
export interface Beds {
  offered: number;
  used: number | null;
  free: number | null;
}

/** Null when the hospital does not offer them. */
export function bedsOf(row: ResourceRow, group: UnitGroup, kind: UnitKind): Beds | null {
  const found = row.units.hospitalization[group]?.[kind];
  if (!found) return null;
  const { offered, used, outOfService } = found.beds;
  // A bed out of service is not free; more patients than beds means zero free.
  return { offered, used, free: used === null ? null : Math.max(0, offered - outOfService - used) };
}

/** Beds and chairs of the whole emergency room; null when there is none. */
export function emergencyOf(row: ResourceRow): Pick<Beds, 'offered' | 'used'> | null {
  const units = Object.values(row.units.emergency).flatMap((kinds) => Object.values(kinds));
  if (units.length === 0) return null;
  const places = units.flatMap(({ beds, chairs }) => [beds, ...(chairs ? [chairs] : [])]);
  return {
    offered: places.reduce((sum, { offered }) => sum + offered, 0),
    used: wholeSum(places.map(({ used }) => used)),
  };
}

/** In per cent; over 100 when more is used than offered. */
export function shareOf({ offered, used }: Pick<Beds, 'offered' | 'used'>): number | null {
  return used === null || offered === 0 ? null : Math.round((used / offered) * 100);
}
