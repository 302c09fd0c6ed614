import { createHmac } from 'node:crypto';
import { Agent, get } from 'node:http';
import type { PathBetween, Place } from './place';
import { simulateVehicle } from './simulated-vehicle';

interface Drill {
  /** `http://127.0.0.1:3000` */
  address: string;
  firstId: number;
  vehicles: number;
  /** The secret of the device of vehicle `id` follows from this key (`contract/drill`). */
  key: string;
  /** Where they drive to and from. */
  places: readonly Place[];
  pathBetween: PathBetween;
  random: () => number;
  /** How many times faster than the clock they drive. */
  speed: number;
  everyMs?: number;
  /** An answer came for the fix of this time (epoch milliseconds); status 0 without an answer. */
  onAnswer: (id: number, fixAt: number, status: number) => void;
}

const EVERY_MS = 1000;
const CONNECTIONS = 32;
const PATIENCE_MS = 10_000;
const KNOT_KMH = 1.852;
/** A jump above 180 km/h makes a position suspect. */
const FASTEST_KMH = 170;

/** Drives the vehicles of a drill. Each sends a fix a second through the door of devices, with its own secret. */
export function driveDrill(drill: Drill): { stop(): Promise<void> } {
  const { address, firstId, places, pathBetween, random, speed, everyMs = EVERY_MS, onAnswer } = drill;
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const seconds = everyMs / 1000;
  const open = new Set<Promise<void>>();
  const vehicles = Array.from({ length: drill.vehicles }, (_, at) => {
    const id = firstId + at;
    const start = places[Math.floor(random() * places.length)];
    if (!start) throw new Error('a drill needs places');
    return {
      id,
      secret: createHmac('sha256', drill.key).update(String(id)).digest('base64url'),
      simulated: simulateVehicle(start, places, random, pathBetween, { times: speed, mostKmh: FASTEST_KMH }),
      isWaiting: false,
    };
  });

  function send({ id, secret, simulated }: (typeof vehicles)[number]): Promise<void> {
    const { lat, lng, speed: kmh, heading } = simulated.drive(seconds, null);
    const fixAt = Date.now();
    const query = `id=${id}&lat=${lat.toFixed(6)}&lon=${lng.toFixed(6)}&timestamp=${fixAt}&speed=${(kmh / KNOT_KMH).toFixed(1)}&bearing=${heading}&accuracy=5`;
    return new Promise((resolve) => {
      const answered = (status: number) => {
        onAnswer(id, fixAt, status);
        resolve();
      };
      const request = get(`${address}/api/telemetry/osmand?${query}`, {
        agent,
        headers: { authorization: `Bearer ${secret}` },
        timeout: PATIENCE_MS,
      });
      request.on('response', (response) => {
        response.resume();
        response.on('close', () => answered(response.statusCode ?? 0));
      });
      request.on('timeout', () => request.destroy());
      request.on('error', () => answered(0));
    });
  }

  // The vehicles are spread over the interval, as devices are.
  let sent = 0;
  const began = performance.now();
  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - began) / everyMs) * vehicles.length);
    // After a stall of this process a vehicle sends once, as a device does that measures again.
    sent = Math.max(sent, due - vehicles.length);
    for (; sent < due; sent += 1) {
      const vehicle = vehicles[sent % vehicles.length];
      if (!vehicle || vehicle.isWaiting) continue;
      vehicle.isWaiting = true;
      const one = send(vehicle).finally(() => {
        vehicle.isWaiting = false;
        open.delete(one);
      });
      open.add(one);
    }
  }, 10);
  return {
    async stop() {
      clearInterval(timer);
      await Promise.all(open);
      agent.destroy();
    },
  };
}
