import { distanceMetres } from '../../../contract/hospitals/straight-line';
import type { PathBetween, Place } from './place';

/** What a device of a simulated vehicle would measure. */
interface Measured extends Place {
  /** Kilometres an hour. */
  speed: number;
  /** Degrees from north. */
  heading: number;
}

interface SimulatedVehicle {
  /** Drives for this many seconds, to the place that it was told or to the next one of its own. */
  drive(seconds: number, told: Place | null): Measured;
}

interface Pace {
  /** How many times faster than the clock it drives and waits. */
  times?: number;
  /** It is never faster than this, whatever the pace. */
  mostKmh?: number;
}

const SLOWEST_KMH = 22;
const FASTEST_KMH = 48;
const LONGEST_STAY_SECONDS = 240;
/** A receiver is wrong by a few metres: about 4. */
const NOISE_DEGREES = 0.00004;

/** A vehicle that drives from place to place with random stays. The same `random` gives the same way. */
export function simulateVehicle(
  start: Place,
  places: readonly Place[],
  random: () => number,
  pathBetween: PathBetween,
  { times = 1, mostKmh = Number.POSITIVE_INFINITY }: Pace = {},
): SimulatedVehicle {
  let at = start;
  let path: readonly Place[] = [];
  let goal: Place | null = null;
  let heading = Math.floor(random() * 360);
  let stay = random() * LONGEST_STAY_SECONDS;

  function setGoal(next: Place | null): void {
    goal = next;
    path = next === null ? [] : pathBetween(at, next).slice(1);
  }

  /** The goal of this moment: the one that was told, or one of its own when the stay is over. */
  function choose(seconds: number, told: Place | null): void {
    if (told !== null) {
      if (told.lat !== goal?.lat || told.lng !== goal?.lng) setGoal(told);
      return;
    }
    if (path.length > 0) return;
    stay -= seconds;
    if (stay > 0 || places.length === 0) return;
    stay = random() * LONGEST_STAY_SECONDS;
    setGoal(places[Math.floor(random() * places.length)] ?? null);
  }

  function advance(metres: number): void {
    let left = metres;
    for (let next = path[0]; next && left > 0; next = path[0]) {
      const far = distanceMetres(at, next) ?? 0;
      if (far > 1) heading = headingOf(at, next);
      const part = far <= left ? 1 : left / far;
      at = { lat: at.lat + (next.lat - at.lat) * part, lng: at.lng + (next.lng - at.lng) * part };
      left -= far;
      if (part === 1) path = path.slice(1);
    }
  }

  const noise = () => (random() - 0.5) * 2 * NOISE_DEGREES;
  return {
    drive(seconds, told) {
      choose(seconds * times, told);
      const own = path.length > 0 ? SLOWEST_KMH + random() * (FASTEST_KMH - SLOWEST_KMH) : 0;
      const speed = Math.min(own * times, mostKmh);
      advance((speed / 3.6) * seconds);
      return { lat: at.lat + noise(), lng: at.lng + noise(), speed, heading };
    },
  };
}

/** Degrees from north, on the flat: the ways are short. */
function headingOf(from: Place, to: Place): number {
  const east = (to.lng - from.lng) * Math.cos((from.lat * Math.PI) / 180);
  const degrees = (Math.atan2(east, to.lat - from.lat) * 180) / Math.PI;
  return Math.round((degrees + 360) % 360);
}
