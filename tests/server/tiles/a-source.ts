import { createServer, type ServerResponse } from 'node:http';

/** The smallest PNG: one transparent pixel. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const MODES = {
  right: (answer: ServerResponse) => answer.writeHead(200, { 'content-type': 'image/png' }).end(PNG),
  fails: (answer: ServerResponse) => answer.writeHead(500).end('no'),
  refuses: (answer: ServerResponse) => answer.writeHead(403).end('no'),
  hasEnough: (answer: ServerResponse) => answer.writeHead(429).end('no'),
  doubts: (answer: ServerResponse) => answer.writeHead(400).end('no'),
  missing: (answer: ServerResponse) => answer.writeHead(404).end(),
  hangs: () => undefined,
  html: (answer: ServerResponse) =>
    answer.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html>'),
  // The type of an image, and none inside.
  disguised: (answer: ServerResponse) =>
    answer.writeHead(200, { 'content-type': 'image/png' }).end('<!doctype html>'),
  tooMuch: (answer: ServerResponse) => {
    answer.writeHead(200, { 'content-type': 'image/png' });
    answer.end(Buffer.concat([PNG, Buffer.alloc(3 * 1024 * 1024)]));
  },
  away: (answer: ServerResponse) => answer.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
  empty: (answer: ServerResponse) => answer.writeHead(204).end(),
} as const satisfies Record<string, (answer: ServerResponse) => unknown>;

export type Mode = keyof typeof MODES;

/** A server of tiles that can fail in each way. */
export async function aSource() {
  const asked: string[] = [];
  let mode: Mode = 'right';
  let held: Promise<void> = Promise.resolve();
  const server = createServer(async (request, answer) => {
    asked.push(request.url ?? '');
    const wanted = mode;
    await held;
    MODES[wanted](answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    template: `http://127.0.0.1:${port}/{z}/{x}/{y}.png?key=a-secret`,
    asked,
    set: (next: Mode) => {
      mode = next;
    },
    /** Answers wait until the returned function is called. */
    hold(): () => void {
      let release: () => void = () => undefined;
      held = new Promise((resolve) => {
        release = resolve;
      });
      return () => release();
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
