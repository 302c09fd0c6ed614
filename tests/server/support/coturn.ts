import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port';

/** Debian's package `coturn`. */
export const isCoturnInstalled = spawnSync('turnserver', ['--version']).error === undefined;

export interface Coturn {
  port: number;
  secret: string;
  /** Ends the process: what it relayed is gone. */
  kill(): Promise<void>;
  /** Starts it again at the same port; it remembers nothing. */
  start(): Promise<void>;
  /** Ends it and removes its folder. */
  stop(): Promise<void>;
}

/** A real TURN server of this machine only, with short-lived credentials. */
export async function startCoturn(secret = 'the-secret-of-the-turn-server'): Promise<Coturn> {
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), 'relevo-turn-'));
  const flags = ['-n', '--no-tls', '--no-dtls', '--no-cli', '--allow-loopback-peers', '--no-rfc5780'];
  const places = ['--log-file', 'stdout', '--pidfile', join(folder, 'pid'), '--userdb', join(folder, 'db')];
  const address = ['-L', '127.0.0.1', '-E', '127.0.0.1', '-p', String(port)];
  const credentials = ['--use-auth-secret', '--static-auth-secret', secret, '--realm', 'relevo.test'];
  let server: ChildProcess | null = null;
  const start = async () => {
    server = spawn('turnserver', [...flags, ...places, ...address, ...credentials], { stdio: 'ignore' });
    await untilListening(port);
  };
  const kill = async () => {
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'exit');
    server.kill('SIGKILL');
    await ended;
  };
  await start();
  return {
    port,
    secret,
    kill,
    start,
    async stop() {
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** It listens on TCP too. */
async function untilListening(port: number): Promise<void> {
  for (let left = 100; left > 0; left -= 1) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await new Promise((resolve) => {
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    });
    socket.destroy();
    if (isOpen) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('coturn does not listen');
}
