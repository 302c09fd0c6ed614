import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports of outgoing connections (32768 to 60999 on Linux). */
const LOWEST = 20_000;
const COUNT = 12_000;
const given = new Set<number>();

/**
 * A port that nobody listens on, another one each time. The operating system's choice (port 0) would not do: while a
 * service is stopped, an outgoing connection may take its port.
 */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const port = LOWEST + Math.floor(Math.random() * COUNT);
    if (given.has(port) || !(await isFree(port))) continue;
    given.add(port);
    return port;
  }
  throw new Error('no free port');
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  try {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return true;
  } catch {
    return false;
  } finally {
    server.close();
  }
}
