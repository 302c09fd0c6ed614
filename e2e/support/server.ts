import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** The built server as a separate process with its own data folder. */
export interface RunningServer {
  url: string;
  dataDir: string;
  /** Ends the process and starts it again with the same data; `whileDown` runs in between. */
  restart(signal?: NodeJS.Signals, whileDown?: () => Promise<void>): Promise<void>;
  /** Moves the clock of a server with `movableClock` forward by one step. */
  moveClock(): void;
  /** Ends the process and keeps its data folder. */
  end(): Promise<void>;
  /** Ends the process and removes its data folder. */
  stop(): Promise<void>;
}

/** The environment variable that gives the seeded folder to the workers (`template.ts`). */
export const TEMPLATE = 'RELEVO_E2E_TEMPLATE';

/** Environment of a server with a movable clock; the step is in milliseconds. */
export const movableClock = (stepMs: number) => ({
  NODE_OPTIONS: `--import ${new URL('./movable-clock.js', import.meta.url).href}`,
  CLOCK_STEP_MS: String(stepMs),
});

async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

export async function startServer(
  environment: Record<string, string> = {},
  main = 'dist/server/main.js',
): Promise<RunningServer> {
  const dataDir = await seededFolder();
  const port = await freePort();
  const url = `http://localhost:${port}`;
  let child = launch();

  function launch(): ChildProcess {
    return spawn(process.execPath, [main], {
      env: {
        ...process.env,
        PORT: String(port),
        PUBLIC_URL: url,
        RELEVO_DATA_DIR: dataDir,
        RELEVO_RATE_LIMIT: '0',
        LOG_LEVEL: 'warn',
        // Nothing moves unless a test asks for it.
        RELEVO_SIMULATOR: 'false',
        ...environment,
      },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
  }

  async function end(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await ended;
  }

  try {
    await untilReady(url, () => child);
  } catch (failure) {
    await end('SIGKILL');
    await rm(dataDir, { recursive: true, force: true });
    throw failure;
  }
  return {
    url,
    dataDir,
    async restart(signal = 'SIGTERM', whileDown) {
      await end(signal);
      await whileDown?.();
      child = launch();
      await untilReady(url, () => child);
    },
    moveClock: () => void child.kill('SIGUSR2'),
    end: () => end(),
    async stop() {
      await end();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A folder with a copy of the seeded demonstration; empty before the seed exists. */
async function seededFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'relevo-e2e-'));
  const template = process.env[TEMPLATE];
  // `fs.cp` takes six times as long for the database's 1,600 files.
  if (template) await promisify(execFile)('cp', ['-R', `${template}/.`, folder]);
  return folder;
}

/** The first start of a run seeds the demonstration, which is slow on a busy machine. */
const READY_WITHIN_MS = 400_000;
const ASK_EVERY_MS = 100;

async function untilReady(url: string, child: () => ChildProcess): Promise<void> {
  const limit = Date.now() + READY_WITHIN_MS;
  while (Date.now() < limit) {
    if (child().exitCode !== null) throw new Error(`the server ended with ${child().exitCode}`);
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
  }
  throw new Error('the server was not ready in time');
}
