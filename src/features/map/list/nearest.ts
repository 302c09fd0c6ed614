import { atFirstUse } from '../../../../contract/at-first-use';
import { distanceMetres } from '../../../../contract/hospitals/straight-line';
import { ageOf } from '../live/position-age';
import type { Vehicle } from '../live/vehicles';

export interface Place {
  lat: number;
  lng: number;
}

interface Ranked<Item> {
  item: Item;
  /** Straight line in metres; null for an unknown or lost place. */
  metres: number | null;
}

/**
 * The nearest first. A vehicle whose position is older than ten minutes, doubtful or unknown is out of it: it comes at the end.
 */
export function nearestVehicles(
  vehicles: readonly Vehicle[],
  from: Place,
  now: number | null,
): Ranked<Vehicle>[] {
  return sorted(
    vehicles.map((item) => ({
      item,
      metres:
        item.position && !item.position.suspect && ageOf(item.position.fixAt, now) !== 'lost'
          ? distanceMetres(from, item.position)
          : null,
    })),
    ({ ambulance }) => ambulance.name,
  );
}

interface Placed {
  name: string;
  lat: number | null;
  lng: number | null;
}

export function nearestPlaces<Item extends Placed>(items: readonly Item[], from: Place): Ranked<Item>[] {
  return sorted(
    items.map((item) => ({ item, metres: distanceMetres(from, item) })),
    ({ name }) => name,
  );
}

const byName = atFirstUse(() => new Intl.Collator('es', { numeric: true }));

function sorted<Item>(rows: Ranked<Item>[], nameOf: (item: Item) => string): Ranked<Item>[] {
  const far = ({ metres }: Ranked<Item>) => metres ?? Number.POSITIVE_INFINITY;
  return rows.sort(
    (one, other) => compare(far(one), far(other)) || byName().compare(nameOf(one.item), nameOf(other.item)),
  );
}

const compare = (one: number, other: number) => (one < other ? -1 : one > other ? 1 : 0);
