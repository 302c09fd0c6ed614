import { createHash, timingSafeEqual } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Orm } from '../../platform/database/database';
import type { Devices } from '../../platform/ports/positions';
import type { TrackedAmbulance } from '../../platform/ports/reference';
import { createMerged } from '../../platform/realtime';
import { steadyNow } from '../../platform/steady-now';
import { listTracked } from '../reference';

/** A new secret, an archived ambulance and another company count after this long. */
const FRESH_MS = 2_000;
/**
 * A device that is not recognised may have got its secret a moment ago: it waits until the list is read again, which all who
 * come meanwhile wait for together.
 */
const APART_MS = 100;
const LONGEST_SECRET = 200;
const NO_HASH = Buffer.alloc(32);

interface Known {
  at: number;
  list: readonly TrackedAmbulance[];
  byName: ReadonlyMap<string, TrackedAmbulance>;
}

/**
 * Reads the list of devices at intervals, not for each fix: thousands come in a second. While the database is away the last
 * list counts.
 */
export function createDevices(orm: Orm, now: () => number = steadyNow): Devices {
  const merged = createMerged<Known>();
  let known: Known | null = null;

  async function read(): Promise<Known> {
    const list = await listTracked(orm);
    const byName = new Map(list.flatMap((one) => namesOf(one).map((name) => [name, one])));
    known = { at: now(), list, byName };
    return known;
  }

  /** The last list if the database does not answer. */
  async function readAgain(): Promise<Known> {
    try {
      return await merged('devices', async () => {
        if (known) await pause(Math.max(0, known.at + APART_MS - now()));
        return read();
      });
    } catch (error) {
      if (known) return known;
      throw error;
    }
  }

  const current = (): Known | Promise<Known> => (known && now() - known.at < FRESH_MS ? known : readAgain());

  const match = ({ byName }: Known, name: string, secret: string) => {
    const found = byName.get(plainName(name)) ?? null;
    // The same work for an unknown name, so that the time of an answer tells nobody which ambulances exist.
    const isRight = isSecret(secret, found?.secretHash ?? null);
    return isRight ? found : null;
  };

  return {
    recognise: async (name, secret) =>
      match(await current(), name, secret) ?? match(await readAgain(), name, secret),
    async find(ambulanceId) {
      const name = String(ambulanceId);
      return (await current()).byName.get(name) ?? (await readAgain()).byName.get(name) ?? null;
    },
    list: async () => (await current()).list,
  };
}

/** `ABC 123`, `abc-123` and `ABC123` are one plate. */
const plainName = (name: string) => name.replace(/[\s-]/g, '').toUpperCase();

const namesOf = ({ ambulanceId, licensePlate }: TrackedAmbulance) => [
  String(ambulanceId),
  plainName(licensePlate),
];

/** Compares in constant time. A device without a secret has none that is right. */
function isSecret(secret: string, hash: string | null): boolean {
  const given = createHash('sha256').update(secret.slice(0, LONGEST_SECRET)).digest();
  const stored = hash === null ? NO_HASH : Buffer.from(hash, 'hex');
  const isSame = stored.length === given.length && timingSafeEqual(given, stored);
  return hash !== null && isSame && secret.length <= LONGEST_SECRET;
}
