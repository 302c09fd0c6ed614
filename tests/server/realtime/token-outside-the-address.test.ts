import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../support/test-app';
import { openSockets, type Sockets } from './sockets';

let app: TestApp;
let sockets: Sockets;
beforeAll(async () => {
  app = await startTestApp();
  sockets = await openSockets(app);
});
afterAll(async () => {
  await sockets.close();
  await app.close();
});

/** `connected`, or the code of the refusal. */
function connect(path: string, token: unknown): Promise<string> {
  const socket = io(sockets.address, {
    path,
    auth: { token },
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
  });
  return new Promise<string>((resolve) => {
    socket.on('connect', () => resolve('connected'));
    socket.on('connect_error', (error) => resolve((error as { data?: { code: string } }).data?.code ?? ''));
  }).finally(() => socket.disconnect());
}

test.each(['/rt', '/notifications', '/chat'])('%s takes the token from the first message', async (path) => {
  expect(await connect(path, await app.token('crue'))).toBe('connected');
  expect(await connect(path, 'no')).toBe('TOKEN_INVALID');
  expect(await connect(path, { toString: 'x' })).toBe('TOKEN_MISSING');
});
