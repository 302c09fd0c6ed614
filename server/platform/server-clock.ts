import type { FastifyBaseLogger } from 'fastify';
import type { Database } from './database/database';
import { readClock } from './database/read-clock';
import { steadyNow } from './steady-now';

/** The time of records. */
export interface ServerClock {
  /** Epoch milliseconds: with PostgreSQL by the database's clock, which all processes share. */
  now(): number;
  /** The same, after a look at the database if this process's clock was set or slept. */
  sureNow(): Promise<number>;
  /** Compares this process's clock with the database's. */
  learn(): Promise<void>;
  /** This process's clock minus the database's, in milliseconds; 0 with the embedded database, which has the same clock. */
  offMs(): number;
  /** The only clock was set back by more than a minute: times since then are doubtful. Milliseconds, else 0. */
  wentBackMs(): number;
}

/** A smaller difference needs no word. */
const OFF_MS = 5_000;
const FAR_OFF_MS = 60_000;
/** A slower answer of the database says too little about the time. */
const SLOW_MS = 2_000;
/** An answer within this time tells the time well enough for the first look. */
const QUICK_MS = 100;
const FIRST_LOOKS = 4;

interface Options {
  wall?: () => number;
  steady?: () => number;
}

export function createServerClock(
  database: Pick<Database, 'kind' | 'query'>,
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>,
  { wall = () => Date.now(), steady = steadyNow }: Options = {},
): ServerClock {
  return database.kind === 'pglite' ? ownClock(log, wall, steady) : sharedClock(database, log, wall, steady);
}

/** The database's time, counted on by the clock that nobody sets. */
function sharedClock(
  database: Pick<Database, 'query'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
  wall: () => number,
  steady: () => number,
): ServerClock {
  let known: { time: number; steady: number; wall: number } | null = null;
  let isToldOff = false;
  const now = () => (known ? known.time + steady() - known.steady : wall());
  const offMs = () => (known ? Math.round(wall() - now()) : 0);
  const wasMoved = () => known !== null && Math.abs(wall() - known.wall - (steady() - known.steady)) > OFF_MS;

  async function look() {
    const asked = steady();
    const time = (await readClock(database)).getTime();
    const answered = steady();
    // The answer was made in the middle of the wait.
    return { waited: answered - asked, time: time + (answered - asked) / 2, steady: answered, wall: wall() };
  }

  async function learn(): Promise<void> {
    let best = await look();
    if (known && best.waited > SLOW_MS) return;
    // The first answer counts until the next look, so a slow one may be off by half its wait: the quickest counts.
    for (let more = 1; !known && best.waited > QUICK_MS && more < FIRST_LOOKS; more += 1) {
      const next = await look();
      if (next.waited < best.waited) best = next;
    }
    known = best;
    const isOff = Math.abs(offMs()) > OFF_MS;
    if (isOff && !isToldOff) log.warn({ offMs: offMs() }, "this process's clock differs from the database's");
    isToldOff = isOff;
  }

  return {
    now,
    async sureNow() {
      // Without the database there is no record either.
      if (known === null || wasMoved()) await learn().catch(() => undefined);
      return now();
    },
    learn,
    offMs,
    wentBackMs: () => 0,
  };
}

/** The only clock: it is compared with the clock that nobody sets. */
function ownClock(
  log: Pick<FastifyBaseLogger, 'error'>,
  wall: () => number,
  steady: () => number,
): ServerClock {
  let furthest = wall() - steady();
  let isToldBack = false;
  const wentBackMs = () => {
    const ahead = wall() - steady();
    furthest = Math.max(furthest, ahead);
    const back = Math.round(furthest - ahead);
    const isBack = back > FAR_OFF_MS;
    if (isBack && !isToldBack)
      log.error({ backMs: back }, 'the clock was set back; times since then are doubtful');
    isToldBack = isBack;
    return isBack ? back : 0;
  };
  return {
    now: wall,
    sureNow: async () => wall(),
    learn: async () => void wentBackMs(),
    offMs: () => 0,
    wentBackMs,
  };
}

/** `12 s`, `180 min`. */
const spanOf = (ms: number) =>
  Math.abs(ms) < 2 * 60_000
    ? `${Math.round(Math.abs(ms) / 1000)} s`
    : `${Math.round(Math.abs(ms) / 60_000)} min`;

/** For `/readyz`. */
export function clockWord(clock: Pick<ServerClock, 'offMs' | 'wentBackMs'>): string {
  const [off, back] = [clock.offMs(), clock.wentBackMs()];
  if (back > 0) return `went back ${spanOf(back)}`;
  if (Math.abs(off) <= OFF_MS) return 'ok';
  return `${Math.abs(off) > FAR_OFF_MS ? 'down: ' : ''}off by ${spanOf(off)}`;
}
