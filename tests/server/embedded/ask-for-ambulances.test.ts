import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { askForAmbulances } from '../../../server/embedded/simulator/ask-for-ambulances';

test('Simulated citizens ask through the public door until six wait, and then no more', async () => {
  const asked: string[] = [];
  let looked = 0;
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    response.end('{"ok":true}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const citizens = askForAmbulances({
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    invent: () => ({}),
    async countPending() {
      looked += 1;
      return asked.length;
    },
    random: () => 0,
    onError: (error) => expect.unreachable(String(error)),
    pauseMs: [1, 1],
  });
  await expect.poll(() => looked).toBeGreaterThan(9);
  await citizens.stop();
  expect(asked).toEqual(Array(6).fill('POST /api/public/ambulanceRequest'));
  server.close();
});
