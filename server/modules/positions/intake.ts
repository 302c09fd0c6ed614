import { isCoarse, orderOf, type PositionSource } from '../../../contract/positions/position';
import type { Fix, FixOutcome, StoredFix } from '../../platform/ports/positions';
import { type Allowance, fullAllowance, takeOne } from './allowance';
import { judge, type Known, withNewest } from './newest';
import { isKept } from './thinning';

/** A device whose clock is ahead by more than this has a wrong clock. */
export const FUTURE_MS = 2 * 60_000;
/** The history ends here; a fix from before is a wrong clock too. */
const OLD_MS = 90 * 86_400_000;
/** Fixes of the history that wait for the database; above it the oldest are dropped. */
const MOST_WAITING = 50_000;

/** What is known of one vehicle in this process. */
interface Vehicle extends Known<StoredFix> {
  allowance: Allowance;
  /** The last fix that the history keeps, of those that came in time and of those that came late. */
  kept: StoredFix | null;
  keptLate: StoredFix | null;
  /** The time that the device gave to its last fix from the future. */
  ahead: number | null;
}

/** What waits to be stored. */
export interface Waiting {
  newest: StoredFix[];
  history: StoredFix[];
}

interface Clocks {
  /** The time of records. */
  now(): number;
  steady(): number;
}

/** The same time again. A finer fix than the coarse one of that time is no repetition. */
function repeats({ newest, ahead }: Vehicle, fix: Fix): boolean {
  if (fix.fixAt === ahead) return true;
  return newest?.fixAt === fix.fixAt && (isCoarse(fix) || !isCoarse(newest));
}

/**
 * Judges every fix when it comes, in memory: the newest of each vehicle waits to be stored, and what the history needs of the
 * others. Nothing here asks the database.
 */
export function createIntake({ now, steady }: Clocks) {
  const vehicles = new Map<number, Vehicle>();
  let newest = new Map<number, StoredFix>();
  let history: StoredFix[] = [];

  function vehicleOf(ambulanceId: number): Vehicle {
    const known = vehicles.get(ambulanceId);
    if (known) return known;
    const vehicle = {
      newest: null,
      trusted: null,
      doubtedSince: null,
      allowance: fullAllowance(steady()),
      kept: null,
      keptLate: null,
      ahead: null,
    };
    vehicles.set(ambulanceId, vehicle);
    return vehicle;
  }

  function know(vehicle: Vehicle, fix: StoredFix): void {
    if (vehicle.newest !== null && orderOf(vehicle.newest) >= orderOf(fix)) return;
    Object.assign(vehicle, withNewest(vehicle, fix));
  }

  /** How far the clock of a device is ahead, by the latest of these fixes that it may have measured; 0 for a right one. */
  function leadOf(batch: readonly Fix[]): number {
    const receivedAt = Math.round(now());
    const told = batch.map(({ fixAt }) => fixAt).filter((fixAt) => fixAt <= receivedAt + FUTURE_MS);
    return Math.max(0, ...told.map((fixAt) => fixAt - receivedAt));
  }

  /** The whole batch is of one clock: all its fixes go back by the same, so that the last one stays the last. */
  function takeAll(ambulanceId: number, batch: readonly Fix[], source: PositionSource): FixOutcome[] {
    const lead = batch.length > 1 ? leadOf(batch) : 0;
    return batch.map((told) => take(ambulanceId, told, source, lead));
  }

  function take(ambulanceId: number, told: Fix, source: PositionSource, lead = 0): FixOutcome {
    const vehicle = vehicleOf(ambulanceId);
    // A device that repeats what it has sent costs nothing.
    if (repeats(vehicle, told)) return 'same';
    if (!takeOne(vehicle.allowance, steady())) return 'limited';
    const receivedAt = Math.round(now());
    if (told.fixAt > receivedAt + FUTURE_MS) return 'future';
    if (told.fixAt < receivedAt - OLD_MS) return 'old';
    // One second of a wrong clock must not hide the right fixes of the next two minutes.
    const fix = { ...told, fixAt: Math.min(told.fixAt - lead, receivedAt) };
    if (fix.fixAt < told.fixAt) vehicle.ahead = told.fixAt;
    const { place, suspect } = judge(vehicle, fix);
    const stored: StoredFix = { ...fix, ambulanceId, receivedAt, source, suspect };
    const last = place === 'newest' ? 'kept' : 'keptLate';
    if (isKept(vehicle[last], stored)) {
      vehicle[last] = stored;
      history.push(stored);
    }
    if (place === 'newest') {
      know(vehicle, stored);
      newest.set(ambulanceId, stored);
    }
    return place;
  }

  return {
    take,
    takeAll,
    /** The stored position of a vehicle: read at the start, or told by another process. */
    know: (fix: StoredFix) => know(vehicleOf(fix.ambulanceId), fix),
    forget(ambulanceIds: readonly number[]): void {
      const gone = new Set(ambulanceIds);
      for (const id of gone) {
        vehicles.delete(id);
        newest.delete(id);
      }
      history = history.filter(({ ambulanceId }) => !gone.has(ambulanceId));
    },
    /** Everything that waits; it waits no more. */
    collect(): Waiting {
      const waiting = { newest: [...newest.values()], history };
      newest = new Map();
      history = [];
      return waiting;
    },
    /** What could not be stored waits again. Returns how many fixes were dropped. */
    giveBack(failed: Waiting): number {
      for (const fix of failed.newest) if (!newest.has(fix.ambulanceId)) newest.set(fix.ambulanceId, fix);
      history = [...failed.history, ...history];
      const tooMany = Math.max(0, history.length - MOST_WAITING);
      history = history.slice(tooMany);
      return tooMany;
    },
  };
}
