import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** The product's build. The floors are beside this file. */
export const BUILT = resolve(import.meta.dirname, '../../dist/server');
export const FLOOR = resolve(import.meta.dirname, 'floor.ts');
export const FLOOR_OF_ROWS = resolve(import.meta.dirname, 'rows-floor.ts');

export interface Started {
  url: string;
  pid: number;
  stop(): Promise<void>;
  /** Kills it with SIGKILL. */
  kill(): Promise<void>;
}

const READY_MS = 60_000;

/** Starts a server as a separate process with its output in a file, and waits until it answers. */
export async function startProcess(
  command: readonly string[],
  environment: NodeJS.ProcessEnv,
  { port, output }: { port: number; output: string },
): Promise<Started> {
  const out = openSync(output, 'a');
  const child = spawn(process.execPath, command, {
    env: { ...process.env, NODE_ENV: 'production', RELEVO_SIMULATOR: 'false', ...environment },
    stdio: ['ignore', out, out],
  });
  const url = `http://127.0.0.1:${port}`;
  await waitUntilReady(child, url, output);
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  return { url, pid: child.pid ?? 0, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') };
}

/** Runs a command and waits for its end. */
export async function runProcess(command: readonly string[], environment: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, command, {
    env: { ...process.env, NODE_ENV: 'production', RELEVO_SIMULATOR: 'false', ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${command.join(' ')} ended with ${code}`);
}

async function waitUntilReady(child: ChildProcess, url: string, output: string): Promise<void> {
  const limit = Date.now() + READY_MS;
  while (Date.now() < limit) {
    if (child.exitCode !== null) throw new Error(`a server ended at its start; see ${output}`);
    const ready = await fetch(`${url}/readyz`)
      .then((answer) => answer.ok)
      .catch(() => false);
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`a server did not answer in time; see ${output}`);
}

const TICK_SECONDS = 0.01;

/** Processor seconds of a process since its start; null on systems other than Linux. */
export function processorSeconds(pid: number): number | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * TICK_SECONDS;
  } catch {
    return null;
  }
}

/** Memory of a process in megabytes; null on systems other than Linux. */
export function megabytesOf(pid: number): number | null {
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kilobytes === undefined ? null : Number(kilobytes) / 1024;
  } catch {
    return null;
  }
}
