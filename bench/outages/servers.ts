import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const MAIN = resolve(import.meta.dirname, '../../dist/server/main.js');

export interface ServerProcess {
  url: string;
  isAlive(): boolean;
  /** Status and checks of `/readyz`; status 0 without an answer. */
  ready(): Promise<{ status: number; checks: Record<string, string> }>;
  /** Milliseconds until `/readyz` and a call of the API answer 200. */
  recovered(token: string): Promise<number>;
  stop(): Promise<void>;
}

const LIMIT_MS = 60_000;

/** Starts the built server; does not wait for it. */
export function startServerProcess(
  port: number,
  environment: Record<string, string>,
  output: string,
): ServerProcess {
  const out = openSync(output, 'a');
  const url = `http://127.0.0.1:${port}`;
  const child: ChildProcess = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      ...environment,
    },
    stdio: ['ignore', out, out],
  });
  const isAlive = () => child.exitCode === null && child.signalCode === null;
  const ready: ServerProcess['ready'] = async () => {
    try {
      const response = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5_000) });
      const { checks = {} } = (await response.json()) as { checks?: Record<string, string> };
      return { status: response.status, checks };
    } catch {
      return { status: 0, checks: {} };
    }
  };
  const works = async (token: string) => {
    const response = await fetch(`${url}/api/transfers`, { headers: { authorization: `Bearer ${token}` } });
    await response.arrayBuffer();
    return response.status === 200;
  };
  return {
    url,
    isAlive,
    ready,
    async recovered(token) {
      const begin = Date.now();
      while (Date.now() - begin < LIMIT_MS) {
        if (!isAlive()) throw new Error(`a server ended; see ${output}`);
        if (await works(token).catch(() => false)) {
          const worksAfter = Date.now() - begin;
          if ((await ready()).status === 200) return worksAfter;
        }
        await pause(20);
      }
      throw new Error(`a server did not recover; see ${output}`);
    },
    async stop() {
      if (!isAlive()) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}
