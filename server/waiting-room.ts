import { createServer, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { ERROR_CODES } from '../contract/error-codes';
import type { Config } from './config';
import { isDatabaseAway } from './platform/database/database-error';
import { failureName } from './platform/log/failure-name';

const AGAIN_MS = 500;
const TELL_MS = 30_000;

/**
 * Runs `prepare` until the database is reachable; throws its other errors. Meanwhile a small server on the configured
 * port says what the process waits for: 200 on `/healthz`, 503 on everything else.
 */
export async function untilReachable<Result>(
  config: Pick<Config, 'port' | 'host'>,
  log: FastifyBaseLogger,
  prepare: () => Promise<Result>,
): Promise<Result> {
  let room: WaitingRoom | undefined;
  let toldAt = Number.NEGATIVE_INFINITY;
  try {
    for (;;) {
      try {
        return await prepare();
      } catch (error) {
        if (!isDatabaseAway(error)) throw error;
        const failure = failureName(error);
        room ??= await openWaitingRoom(config);
        room.failure = failure;
        if (Date.now() - toldAt >= TELL_MS) {
          toldAt = Date.now();
          log.warn({ failure }, 'the database is away; the start waits for it');
        }
        await pause(AGAIN_MS);
      }
    }
  } finally {
    await room?.close();
  }
}

interface WaitingRoom {
  /** The code of the last failure. */
  failure: string;
  close(): Promise<void>;
}

async function openWaitingRoom({ port, host }: Pick<Config, 'port' | 'host'>): Promise<WaitingRoom> {
  const { status, message } = ERROR_CODES.UNAVAILABLE;
  const server = createServer((request, response) => {
    const path = request.url?.split('?')[0];
    if (path === '/healthz') return answer(response, 200, { ok: true });
    if (path === '/readyz')
      return answer(response, 503, { ok: false, checks: { database: `down: ${room.failure}` } });
    return answer(response, status, { ok: false, code: 'UNAVAILABLE', message, errors: [] });
  });
  const room: WaitingRoom = {
    failure: '',
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host }, resolve);
  });
  return room;
}

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    ...(status === 503 && { 'retry-after': '5' }),
  });
  response.end(JSON.stringify(body));
}
