import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import pg from 'pg';
import { createTokenIssuer } from '../../server/embedded/identity';
import { demonstrationPeople } from '../../server/seed/demonstration/people';

/** A service that the script stops and starts again. */
interface Service {
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** PostgreSQL refuses to run as root; Debian's package has a user for it. */
function ownerOf(folder: string): { uid?: number; gid?: number } {
  mkdirSync(folder, { recursive: true });
  if (process.getuid?.() !== 0) return {};
  const id = (what: string) => Number(execFileSync('id', [what, 'postgres'], { encoding: 'utf8' }));
  const owner = { uid: id('-u'), gid: id('-g') };
  chownSync(folder, owner.uid, owner.gid);
  return owner;
}

async function end(child: ChildProcess | undefined, signal: NodeJS.Signals): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

async function until(reached: () => Promise<boolean>): Promise<void> {
  for (const limit = Date.now() + 60_000; Date.now() < limit; )
    if (await reached().catch(() => false)) return;
    else await new Promise((resolve) => setTimeout(resolve, 20));
  throw new Error('a service did not start');
}

/** Runs statements on a connection of its own. */
export async function runSql<Row>(url: string, text: string, parameters: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text, parameters)).rows as Row[];
  } finally {
    await client.end();
  }
}

/** A cluster of its own. It is stopped in turn as an operator does (fast) and as a crash does (immediate). */
export function postgresql(folder: string, port: number): Service & { url(database: string): string } {
  const owner = ownerOf(folder);
  const data = join(folder, 'data');
  const settings = { ...owner, stdio: 'ignore' as const, cwd: folder };
  execFileSync('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8'], settings);
  const url = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`;
  const options = ['-c', 'listen_addresses=127.0.0.1', '-c', 'max_connections=200', '-k', folder];
  let child: ChildProcess | undefined;
  let stops = 0;
  return {
    url,
    async start() {
      child = spawn('postgres', ['-D', data, '-p', String(port), ...options], settings);
      await until(async () => (await runSql(url('postgres'), 'select 1')).length === 1);
    },
    stop: () => end(child, stops++ % 2 === 0 ? 'SIGINT' : 'SIGQUIT'),
  };
}

export function redis(port: number): Service & { url: string } {
  let child: ChildProcess | undefined;
  return {
    url: `redis://127.0.0.1:${port}`,
    async start() {
      child = spawn('redis-server', ['--port', String(port), '--save', '', '--bind', '127.0.0.1'], {
        stdio: 'ignore',
      });
      await until(async () => execFileSync('redis-cli', ['-p', String(port), 'ping']).includes('PONG'));
    },
    stop: () => end(child, 'SIGKILL'),
  };
}

/** Publishes the keys of an issuer as Keycloak does. Tokens are signed here, so people stay signed in. */
export function keycloak(folder: string, port: number) {
  const origin = `http://127.0.0.1:${port}`;
  const issuer = createTokenIssuer({ dataDir: folder, publicUrl: origin, people: demonstrationPeople });
  let server: Server | undefined;
  return {
    url: `${origin}/auth`,
    token: async (username: string) => (await issuer)(username, 12 * 3600),
    async start() {
      await issuer;
      const file = JSON.parse(readFileSync(join(folder, 'identity', 'keys.json'), 'utf8'));
      const keys = file.keys.map(({ kty, kid, n, e }: Record<string, string>) => ({
        kty,
        kid,
        n,
        e,
        use: 'sig',
      }));
      server = createServer((_request, response) => response.end(JSON.stringify({ keys })));
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
    async stop() {
      if (!server?.listening) return;
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

/** A small disk in memory for the file store; needs root. */
export function smallDisk(folder: string, megabytes: number) {
  mkdirSync(folder, { recursive: true });
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]);
  return { unmount: () => execFileSync('umount', ['-l', folder]) };
}
