import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { BUILT, startProcess } from '../server/processes';

/** Delays of an event loop in milliseconds. */
interface LoopDelays {
  p99: number;
  most: number;
  /** The longest without the other programs of the machine; 0 if the system does not say. */
  own?: number;
}

/** The built server with a watch of its event loop, and a profile of its processor if a folder is given. */
export async function startWatched(
  environment: NodeJS.ProcessEnv,
  { port, folder, profiles }: { port: number; folder: string; profiles: string | null },
) {
  const said = join(folder, 'loop.json');
  const server = await startProcess(
    [
      ...(profiles === null ? [] : ['--cpu-prof', '--cpu-prof-dir', profiles]),
      ...['--import', resolve(import.meta.dirname, 'watch-loop.mjs'), join(BUILT, 'main.js')],
    ],
    { ...environment, RELEVO_BENCH_LOOP: said },
    { port, output: join(folder, 'output.log') },
  );
  return {
    ...server,
    /** Since the last time that it was asked. */
    async delays(): Promise<LoopDelays> {
      await rm(said, { force: true });
      process.kill(server.pid, 'SIGUSR2');
      while (!existsSync(said)) await setTimeout(20);
      await setTimeout(20);
      return JSON.parse(await readFile(said, 'utf8'));
    },
  };
}

/** A process that does nothing: its delays are the machine's. */
export async function startIdle() {
  const child: ChildProcess = spawn(
    process.execPath,
    ['--import', 'tsx', resolve(import.meta.dirname, 'floor.ts')],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  );
  let text = '';
  child.stdout?.on('data', (part) => {
    text += part;
  });
  return async (): Promise<LoopDelays> => {
    child.stdin?.end();
    await once(child, 'close');
    return JSON.parse(text);
  };
}
