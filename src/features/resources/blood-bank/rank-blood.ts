import { type Coordinates, distanceMetres } from '../../../../contract/hospitals/straight-line';
import type { BloodField } from '../../../../contract/resources/blood-bank';
import type { BloodComponent, BloodGroup } from '../../../../contract/resources/blood-compatibility';
import type { BloodRow } from '../../../../contract/resources/board';
import { type Freshness, freshnessOf } from '../../../../contract/resources/freshness';

/** About Plaza Botero: the start of the distance for users without a hospital. */
export const MEDELLIN: Coordinates = { lat: 6.2476, lng: -75.5658 };

interface Wanted {
  component: BloodComponent;
  /** Units that the patient needs; 1 if nobody said. */
  need?: number;
  /** The patient's own group first, then the compatible ones. */
  groups: readonly BloodGroup[];
}

/** A hospital that has some of the blood. */
export interface Found {
  bank: BloodRow;
  /** In the order of `Wanted.groups`, without groups that it does not have. */
  units: { group: BloodGroup; units: number }[];
  /** Units of the patient's own group. */
  own: number;
  total: number;
  /** Metres in a straight line; null when the hospital's position is unknown. */
  distance: number | null;
  freshness: Freshness;
}

/** Hospitals with the blood, best first: enough units, nearer. The age of a figure is said, and decides only between equals. */
export function rankBlood(
  banks: readonly BloodRow[],
  { component, groups, need = 1 }: Wanted,
  from: Coordinates,
  now: Date,
): Found[] {
  const found = banks.map((bank): Found => {
    const all = groups.map((group) => {
      const field: BloodField = `${component}${group}`;
      return { group, units: bank.stock[field] };
    });
    return {
      bank,
      units: all.filter(({ units }) => units > 0),
      own: all[0]?.units ?? 0,
      total: all.reduce((sum, { units }) => sum + units, 0),
      distance: distanceMetres(from, bank),
      freshness: freshnessOf(bank.stock.createdAt, now, bank.stock.doubt),
    };
  });
  return found.filter(({ total }) => total > 0).sort(byUse(need));
}

function byUse(need: number) {
  const short = (units: number) => Number(units < need);
  const stale = ({ freshness }: Found) => Number(freshness !== 'fresh');
  const metres = ({ distance }: Found) => distance ?? Number.MAX_SAFE_INTEGER;
  return (one: Found, other: Found): number =>
    short(one.total) - short(other.total) ||
    metres(one) - metres(other) ||
    stale(one) - stale(other) ||
    short(one.own) - short(other.own) ||
    other.own - one.own ||
    other.total - one.total ||
    one.bank.ipsId - other.bank.ipsId;
}
