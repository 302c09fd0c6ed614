import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { iceServers } from '../../../server/modules/telecare/ice-servers';
import { freePort } from '../support/free-port';

/** Runs with `npm run test:services`, where Debian's package `coturn` is installed. */
const isInstalled = spawnSync('turnserver', ['--version']).error === undefined;
const SECRET = 'the-secret-of-the-turn-server';

describe.runIf(isInstalled)('A coturn with the same secret', () => {
  let port = 0;
  let folder = '';
  let server: ReturnType<typeof spawn> | undefined;

  beforeAll(async () => {
    port = await freePort();
    folder = await mkdtemp(join(tmpdir(), 'relevo-turn-'));
    const flags = ['-n', '--no-tls', '--no-dtls', '--no-cli', '--allow-loopback-peers', '--no-rfc5780'];
    const places = ['--log-file', 'stdout', '--pidfile', join(folder, 'pid'), '--userdb', join(folder, 'db')];
    const address = ['-L', '127.0.0.1', '-E', '127.0.0.1', '-p', String(port)];
    const secret = ['--use-auth-secret', '--static-auth-secret', SECRET, '--realm', 'relevo.test'];
    server = spawn('turnserver', [...flags, ...places, ...address, ...secret], { stdio: 'ignore' });
    await untilListening(port);
  }, 60_000);
  afterAll(async () => {
    if (server?.exitCode === null) {
      server.kill();
      await once(server, 'exit');
    }
    await rm(folder, { recursive: true, force: true });
  });

  /** Packets between two clients that reach each other through the relay only. */
  function relay(secret: string, now = Date.now()): { sent: number; lost: number } {
    const turn = { urls: [`turn:127.0.0.1:${port}`], secret };
    const [credentials] = iceServers(turn, 'traslado-12', now);
    const { username = '', credential = '' } = credentials ?? {};
    const asked = ['-y', '-n', '5', '-m', '1', '-u', username, '-w', credential, '-p', String(port)];
    const { stdout } = spawnSync('turnutils_uclient', [...asked, '127.0.0.1'], {
      encoding: 'utf8',
      timeout: 60_000,
    });
    const numberAfter = (words: RegExp) => Number(words.exec(stdout)?.[1] ?? 0);
    return {
      sent: numberAfter(/tot_send_msgs=(\d+)(?![\s\S]*tot_send_msgs)/),
      lost: numberAfter(/Total lost packets (\d+)/),
    };
  }

  test('relays everything with the credentials of a call', () => {
    const { sent, lost } = relay(SECRET);
    expect(sent).toBeGreaterThan(0);
    expect(lost).toBe(0);
  });

  test('relays nothing with another secret, nor with credentials that have expired', () => {
    expect(relay('another-secret-of-sixteen').sent).toBe(0);
    expect(relay(SECRET, Date.now() - 3 * 3_600_000).sent).toBe(0);
  });
});

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
