import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

interface Speed {
  kbps: number;
  /** From one end to the other, milliseconds. */
  delayMs: number;
}

/** More does not wait in the line: the sender feels that it is full. */
const WAITING_MS = 250;

const FAST: Speed = { kbps: Number.POSITIVE_INFINITY, delayMs: 0 };

export type SlowLine = Awaited<ReturnType<typeof openSlowLine>>;

/** A TCP port that passes on to another one as a line of this speed does; each connection has its own line, in each direction. */
export async function openSlowLine(toPort: number) {
  let speed = FAST;
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(toPort, '127.0.0.1');
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from);
      from.on('error', () => undefined);
      from.on('close', () => {
        open.delete(from);
        to.destroy();
      });
      carry(from, to, () => speed);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    setSpeed(next: Speed) {
      speed = next;
    },
    async close() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of open) socket.destroy();
      await closed;
    },
  };
}

/** Each byte waits for those before it, and then for the way. */
function carry(from: Socket, to: Socket, speed: () => Speed): void {
  let freeAt = 0;
  from.on('data', (bytes: Buffer) => {
    const { kbps, delayMs } = speed();
    const now = performance.now();
    freeAt = Math.max(freeAt, now) + (bytes.length * 8) / kbps;
    setTimeout(() => !to.destroyed && to.write(bytes), freeAt - now + delayMs);
    if (freeAt - now < WAITING_MS) return;
    from.pause();
    setTimeout(() => from.resume(), freeAt - now);
  });
}
