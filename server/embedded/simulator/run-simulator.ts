import type { PathBetween, Place } from './place';
import { simulateVehicle } from './simulated-vehicle';

/** A vehicle of the demonstration, with the secret of its device. */
export interface Driven extends Place {
  id: number;
  secret: string;
}

interface Simulation {
  /** `http://127.0.0.1:3000` */
  address: string;
  vehicles: readonly Driven[];
  /** Where free vehicles drive to and from. */
  places: readonly Place[];
  /** Where vehicles have to drive to now, by number. */
  told: () => Promise<ReadonlyMap<number, Place>>;
  random: () => number;
  pathBetween: PathBetween;
  everyMs?: number;
  /** How many times faster than the clock they drive. */
  speed?: number;
  /** Tells why a round failed. */
  onError: (error: unknown) => void;
}

const EVERY_MS = 3_000;
const KNOT_KMH = 1.852;

/**
 * Drives the vehicles and sends their positions through the door of devices, like any vehicle. A vehicle whose secret is
 * refused is left to whoever has the new one: a person, or another process.
 */
export function runSimulator(simulation: Simulation): { stop(): Promise<void> } {
  const {
    address,
    vehicles,
    places,
    told,
    random,
    pathBetween,
    everyMs = EVERY_MS,
    speed: times = 1,
    onError,
  } = simulation;
  const driving = new Map(
    vehicles.map((vehicle) => [vehicle, simulateVehicle(vehicle, places, random, pathBetween)] as const),
  );
  let round: Promise<void> | null = null;

  async function drive(): Promise<void> {
    const goals = await told();
    await Promise.all(
      [...driving].map(async ([vehicle, simulated]) => {
        const { lat, lng, speed, heading } = simulated.drive(
          (everyMs / 1000) * times,
          goals.get(vehicle.id) ?? null,
        );
        const query = new URLSearchParams({
          id: String(vehicle.id),
          lat: lat.toFixed(6),
          lon: lng.toFixed(6),
          timestamp: String(Date.now()),
          speed: (speed / KNOT_KMH).toFixed(2),
          bearing: String(heading),
          accuracy: '5',
        });
        const { status } = await fetch(`${address}/api/telemetry/osmand?${query}`, {
          headers: { authorization: `Bearer ${vehicle.secret}` },
        });
        if (status === 401) driving.delete(vehicle);
      }),
    );
  }

  const timer = setInterval(() => {
    round ??= drive()
      .catch(onError)
      .finally(() => {
        round = null;
      });
  }, everyMs);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await round;
    },
  };
}
