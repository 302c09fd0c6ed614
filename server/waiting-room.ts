import { createServer, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { ERROR_CODES } from '../contract/error-codes';
import type { Config } from './config';
import { ListenError } from './listen-error';
import { isDatabaseAway } from './platform/database/database-error';
import { failureName } from './platform/log/failure-name';

const AGAIN_MS = 500;
const TELL_MS = 30_000;
const RETRY_SECONDS = 5;

/** A small server on the configured port while the process cannot work yet. */
export interface WaitingRoom {
  /** Listens: 200 on `/healthz`, 503 on everything else. */
  open(): Promise<void>;
  /** What the process waits for, for `/readyz`: the name of a check, and why it is down. */
  tell(check: 'database' | 'migrations', reason: string): void;
  /** Frees the port. */
  close(): Promise<void>;
}

/**
 * Runs `prepare` until the database is reachable; throws its other errors. Opens the waiting room at the latest when the
 * database is away, and leaves it open.
 */
export async function untilReachable<Result>(
  room: WaitingRoom,
  log: FastifyBaseLogger,
  prepare: () => Promise<Result>,
): Promise<Result> {
  let toldAt = Number.NEGATIVE_INFINITY;
  for (;;) {
    try {
      return await prepare();
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      const failure = failureName(error);
      room.tell('database', failure);
      await room.open();
      if (Date.now() - toldAt >= TELL_MS) {
        toldAt = Date.now();
        log.warn({ failure }, 'the database is away; the start waits for it');
      }
      await pause(AGAIN_MS);
    }
  }
}

export function createWaitingRoom({ port, host }: Pick<Config, 'port' | 'host'>): WaitingRoom {
  const { status, message } = ERROR_CODES.UNAVAILABLE;
  let checks: Record<string, string> = { database: 'down: connecting' };
  const server = createServer((request, response) => {
    const path = request.url?.split('?')[0];
    if (path === '/healthz') return answer(response, 200, { ok: true });
    if (path === '/readyz') return answer(response, 503, { ok: false, checks });
    return answer(response, status, { ok: false, code: 'UNAVAILABLE', message, errors: [] });
  });
  return {
    async open() {
      if (server.listening) return;
      await new Promise<void>((resolve, reject) => {
        server.once('error', (error) => reject(new ListenError(error)));
        server.listen({ port, host }, resolve);
      });
    },
    tell(check, reason) {
      checks = { [check]: `down: ${reason}` };
    },
    async close() {
      if (!server.listening) return;
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
    },
  };
}

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    // A kept connection would break when the room closes.
    connection: 'close',
    ...(status === 503 && { 'retry-after': String(RETRY_SECONDS) }),
  });
  response.end(JSON.stringify(body));
}
