import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../platform/database/database';
import { failureName } from '../../platform/log/failure-name';
import {
  FIX_OUTCOMES,
  type FixOutcome,
  type Moved,
  type Positions,
  type StoredFix,
} from '../../platform/ports/positions';
import type { ServerClock } from '../../platform/server-clock';
import { steadyNow } from '../../platform/steady-now';
import { createClockWarnings } from './clock-warnings';
import { createDevices } from './devices';
import { createFrames } from './frames';
import { createIntake, FUTURE_MS, type Waiting } from './intake';
import { readStoredFixes } from './read-positions';
import { createService } from './service';
import { keepHistory, keepNewest } from './store';

interface Given {
  database: Database;
  clock: Pick<ServerClock, 'now'>;
  log: Pick<FastifyBaseLogger, 'warn'>;
  steady?: () => number;
}

const EVERY_MS = 1000;

/** Opens the positions of all vehicles: what is stored is known, and what comes is stored and told once a second. */
export async function openPositions({ database, clock, log, steady = steadyNow }: Given): Promise<Positions> {
  const devices = createDevices(database.orm);
  const intake = createIntake({ now: clock.now, steady });
  const frames = createFrames(steady);
  const service = createService(database.orm);
  const warnOfClock = createClockWarnings(log, steady);
  const counts = Object.fromEntries(FIX_OUTCOMES.map((outcome) => [outcome, 0])) as Record<
    FixOutcome,
    number
  >;
  const madeDays = new Set<number>();
  let storing: Promise<void> | null = null;
  for (const fix of await readStoredFixes(database.orm)) intake.know(fix);

  /** The newest first: a history that cannot be stored stops no marker. */
  async function store(): Promise<void> {
    const { newest, history } = intake.collect();
    await attempt(newest.length, { newest, history: [] }, async () => {
      const moved = await withEntities(await keepNewest(database, newest));
      frames.share(moved);
      frames.gather(moved);
      hearService(moved);
    });
    await attempt(history.length, { newest: [], history }, () => keepHistory(database, history, madeDays));
    await attempt(1, { newest: [], history: [] }, service.store);
  }

  async function attempt(count: number, waiting: Waiting, work: () => Promise<void>): Promise<void> {
    if (count === 0) return;
    try {
      await work();
    } catch (error) {
      counts.dropped += intake.giveBack(waiting);
      log.warn({ failure: failureName(error) }, 'positions could not be stored; they wait');
    }
  }

  async function withEntities(fixes: readonly StoredFix[]): Promise<Moved[]> {
    const moved: Moved[] = [];
    for (const fix of fixes) {
      // From memory, but for one that is new or was archived meanwhile.
      const vehicle = await devices.find(fix.ambulanceId);
      if (vehicle) moved.push({ fix, entityId: vehicle.entityId });
    }
    return moved;
  }

  function hearService(moved: readonly Moved[]): void {
    for (const { fix } of moved) {
      const { ambulanceId, onService, fixAt } = fix;
      if (onService !== null) service.say({ ambulanceId, onService, at: fixAt });
    }
  }

  function storeOnce(): Promise<void> {
    storing ??= store().finally(() => {
      storing = null;
    });
    return storing;
  }

  const timer = setInterval(async () => {
    // A slow database holds up nothing that the other processes tell.
    if (storing === null) await storeOnce();
    frames.tell(clock.now());
  }, EVERY_MS);
  timer.unref();

  return {
    devices,
    take(ambulanceId, fixes, source) {
      const outcomes = intake.takeAll(ambulanceId, fixes, source);
      fixes.forEach((fix, at) => {
        const outcome = outcomes[at] ?? 'limited';
        counts[outcome] += 1;
        warnOfClock(ambulanceId, fix, outcome, clock.now());
      });
      return outcomes;
    },
    sayService(said) {
      if (said.at > 0 && said.at <= clock.now() + FUTURE_MS) service.say(said);
    },
    note(outcome) {
      counts[outcome] += 1;
    },
    counts: () => counts,
    addTeller: frames.addTeller,
    hear(moved) {
      for (const { fix } of moved) intake.know(fix);
      frames.gather(moved);
    },
    forget: intake.forget,
    async flush() {
      await storing;
      await storeOnce();
      frames.tell(clock.now());
    },
    async close() {
      clearInterval(timer);
      await storing;
      await storeOnce();
    },
  };
}
