import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { iceServers } from '../../../server/modules/telecare/ice-servers';
import { type Coturn, isCoturnInstalled, startCoturn } from '../support/coturn';

/** Runs with `npm run test:services`, where Debian's package `coturn` is installed. */
describe.runIf(isCoturnInstalled)('A coturn with the same secret', () => {
  let coturn: Coturn;
  beforeAll(async () => {
    coturn = await startCoturn();
  }, 60_000);
  afterAll(() => coturn?.stop());

  /** Packets between two clients that reach each other through the relay only. */
  function relay(secret: string, now = Date.now()): { sent: number; lost: number } {
    const turn = { urls: [`turn:127.0.0.1:${coturn.port}`], secret };
    const [credentials] = iceServers(turn, 'traslado-12', now);
    const { username = '', credential = '' } = credentials ?? {};
    const asked = ['-y', '-n', '5', '-m', '1', '-u', username, '-w', credential, '-p', String(coturn.port)];
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
    const { sent, lost } = relay(coturn.secret);
    expect(sent).toBeGreaterThan(0);
    expect(lost).toBe(0);
  });

  test('relays nothing with another secret, nor with credentials that have expired', () => {
    expect(relay('another-secret-of-sixteen').sent).toBe(0);
    expect(relay(coturn.secret, Date.now() - 3 * 3_600_000).sent).toBe(0);
  });
});
