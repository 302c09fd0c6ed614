import { randomUUID } from 'node:crypto';
import { eq, lt } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/database';
import { serverProcess } from '../database/tables';
import { failureName } from '../log/failure-name';

/** Whether the sockets of this process get the events of all processes. */
export interface EventTrust {
  isComplete(): boolean;
  /** Called after each change. */
  onChange(listener: (isComplete: boolean) => void): void;
  close(): Promise<void>;
}

const RENEW_MS = 2_000;
const ALIVE = "interval '8 seconds'";
const FORGET_MS = 3_600_000;

const RENEW = `with renewed as (
    insert into server_process (id, seen_at, hears) values ($1, now(), $2)
    on conflict (id) do update set seen_at = now(), hears = excluded.hears)
  select count(*)::int as others, (count(*) filter (where not hears))::int as deaf
    from server_process where id <> $1 and seen_at > now() - ${ALIVE}`;

/**
 * Events are complete if this is the only process, or if all processes hear each other through Redis. The processes find
 * each other in the database, because Redis cannot report its own absence.
 */
export async function watchEventTrust(
  database: Database,
  hears: () => boolean,
  log: FastifyBaseLogger,
): Promise<EventTrust> {
  const id = randomUUID();
  const listeners: ((isComplete: boolean) => void)[] = [];
  let found = { others: 0, deaf: 0 };
  let isComplete = true;

  async function look(): Promise<void> {
    try {
      const [row] = await database.query<typeof found>(RENEW, [id, hears()]);
      if (row) found = row;
    } catch (error) {
      log.warn({ failure: failureName(error) }, 'the other processes are not known now');
    }
    const next = found.others === 0 || (hears() && found.deaf === 0);
    if (next === isComplete) return;
    isComplete = next;
    log[next ? 'info' : 'warn'](
      found,
      next ? 'events are complete again' : 'events of other processes are missing',
    );
    for (const listener of listeners) listener(next);
  }

  await look();
  const timer = setInterval(() => void look(), RENEW_MS);
  timer.unref();
  return {
    isComplete: () => isComplete,
    onChange: (listener) => void listeners.push(listener),
    async close() {
      clearInterval(timer);
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
