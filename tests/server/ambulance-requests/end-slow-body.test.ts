import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endSlowBody } from '../../../server/modules/ambulance-requests/citizen/end-slow-body';

const PACE = { everyMs: 200, leastBytes: 1000 };

let server: Server;
beforeAll(async () => {
  server = createServer(async (incoming, answer) => {
    const stop = endSlowBody(incoming, PACE);
    try {
      let bytes = 0;
      for await (const chunk of incoming) bytes += (chunk as Buffer).length;
      stop();
      // Longer than the watch would allow.
      setTimeout(() => answer.end(String(bytes)), 3 * PACE.everyMs);
    } catch {
      // The sender was sent away.
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => server.close());

/** Sends so many bytes each 20 ms; the answer, or null if the connection ended first. */
async function send(total: number, each: number): Promise<string | null> {
  const { port } = server.address() as AddressInfo;
  const asked = request({ port, method: 'POST', headers: { 'content-length': total } });
  let sent = 0;
  const beat = setInterval(() => {
    if (sent >= total) return;
    const size = Math.min(each, total - sent);
    sent += size;
    asked.write(Buffer.alloc(size));
  }, 20);
  asked.flushHeaders();
  try {
    const [response] = await once(asked, 'response');
    return (await response.toArray()).join('');
  } catch {
    return null;
  } finally {
    clearInterval(beat);
  }
}

describe('The body of a request', () => {
  test('that comes steadily is read whole, and its answer may take long', async () => {
    expect(await send(40_000, 2000)).toBe('40000');
  });

  test.each([0, 1])('that comes by %s bytes at a time ends with its connection', async (each) => {
    expect(await send(40_000, each)).toBeNull();
  });
});
