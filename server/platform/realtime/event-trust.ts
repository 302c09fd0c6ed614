import { randomUUID } from 'node:crypto';
import { eq, lt } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/database';
import { serverProcess } from '../database/tables';
import { failureName } from '../log/failure-name';
import { steadyNow } from '../steady-now';

/** Whether the sockets of this process get the events of all processes. */
export interface EventTrust {
  isComplete(): boolean;
  /** A living process whose beat does not come, for example because it uses another Redis; null if all are heard. */
  unheard(): string | null;
  /** Called after each change. */
  onChange(listener: (isComplete: boolean) => void): void;
  close(): Promise<void>;
}

/** The connection to Redis as this process hears it. */
interface Hearing {
  isHearing(): boolean;
  heardAt(process: string): number | null;
}

const RENEW_MS = 2_000;
const ALIVE = "interval '8 seconds'";
const FORGET_MS = 3_600_000;
/** A process that renews its row so long after its last beat is not heard. A killed one does neither. */
const UNHEARD_MS = 5_000;

const RENEW = `with renewed as (
    insert into server_process (id, seen_at, hears) values ($1, now(), $2)
    on conflict (id) do update set seen_at = now(), hears = excluded.hears)
  select id, hears, (extract(epoch from now() - seen_at) * 1000)::int as "agoMs"
    from server_process where id <> $1 and seen_at > now() - ${ALIVE}`;

interface Other {
  id: string;
  hears: boolean;
  agoMs: number;
}

/** The name of a process, in its beats and in `server_process`: `4711-1f3a09…`. */
export const nameProcess = (): string => `${process.pid}-${randomUUID()}`;

/**
 * Events are complete if this is the only process, or if each process hears the beats of all others through Redis. The
 * processes find each other in the database, because Redis cannot report its own absence, nor that another process uses
 * another Redis. `redis` is null without one.
 */
export async function watchEventTrust(
  database: Database,
  id: string,
  redis: Hearing | null,
  log: FastifyBaseLogger,
): Promise<EventTrust> {
  const listeners: ((isComplete: boolean) => void)[] = [];
  let others: Other[] = [];
  /** When each was first found: a process that starts has had no time to be heard. */
  const foundAt = new Map<string, number>();
  let isComplete = true;
  let unheard: string | null = null;

  const isUnheard = ({ id: other, agoMs }: Other, now: number) => {
    const heardAt = Math.max(redis?.heardAt(other) ?? Number.NEGATIVE_INFINITY, foundAt.get(other) ?? now);
    return now - agoMs - heardAt > UNHEARD_MS;
  };

  async function look(): Promise<void> {
    const hears = redis?.isHearing() ?? false;
    try {
      others = await database.query<Other>(RENEW, [id, hears && unheard === null]);
      const now = steadyNow();
      for (const known of foundAt.keys())
        if (!others.some((other) => other.id === known)) foundAt.delete(known);
      for (const other of others) if (!foundAt.has(other.id)) foundAt.set(other.id, now);
      unheard = hears ? (others.find((other) => isUnheard(other, now))?.id ?? null) : null;
    } catch (error) {
      log.warn({ failure: failureName(error) }, 'the other processes are not known now');
    }
    const deaf = others.filter((other) => !other.hears).length;
    const next = others.length === 0 || (hears && deaf === 0 && unheard === null);
    if (next === isComplete) return;
    isComplete = next;
    log[next ? 'info' : 'warn'](
      { others: others.length, deaf, unheard },
      next ? 'events are complete again' : 'events of other processes are missing',
    );
    for (const listener of listeners) listener(next);
  }

  await look();
  let looking = Promise.resolve();
  const timer = setInterval(() => {
    looking = look();
  }, RENEW_MS);
  timer.unref();
  return {
    isComplete: () => isComplete,
    unheard: () => unheard?.slice(0, SHOWN) ?? null,
    onChange: (listener) => void listeners.push(listener),
    async close() {
      clearInterval(timer);
      // It would write the row again, and the others would miss the beats of a process that has ended.
      await looking;
      const { orm } = database;
      await orm
        .delete(serverProcess)
        .where(eq(serverProcess.id, id))
        .catch(() => undefined);
      const old = new Date(Date.now() - FORGET_MS);
      await orm
        .delete(serverProcess)
        .where(lt(serverProcess.seenAt, old))
        .catch(() => undefined);
    },
  };
}

/** Its number on its machine, and enough to tell it from others. */
const SHOWN = 12;
