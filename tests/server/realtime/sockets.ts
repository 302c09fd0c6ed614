import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { io, type Socket } from 'socket.io-client';
import { chatSocket } from '../../../server/modules/chat';
import { notificationSocket } from '../../../server/modules/notifications';
import { createPersonLimits, type PersonLimits } from '../../../server/platform/http/person-limits';
import { createTokenVerifier, withEntity } from '../../../server/platform/identity';
import { type Clock, openRealtime, type Realtime } from '../../../server/platform/realtime';
import type { TestApp } from '../support/test-app';

/** A clock that only the test moves. */
function aClock(start = Date.now()): Clock & { move(ms: number): void } {
  let now = start;
  const waiting = new Set<{ at: number; run: () => void }>();
  return {
    now: () => now,
    after(ms, run) {
      const wait = { at: now + ms, run };
      waiting.add(wait);
      return () => waiting.delete(wait);
    },
    move(ms) {
      now += ms;
      for (const wait of [...waiting])
        if (wait.at <= now) {
          waiting.delete(wait);
          wait.run();
        }
    },
  };
}

/** A connected socket with its received events. */
export interface Ear {
  socket: Socket;
  /** All events of this name, in order. */
  heard<T>(event: string): T[];
  /** The first matching event, now or later. */
  hear<T>(event: string, fits?: (given: T) => boolean): Promise<T>;
  ask<T>(event: string, given: unknown): Promise<T>;
  /** Resolves when all earlier events from the server have arrived. */
  settled(): Promise<void>;
}

export interface Sockets extends Realtime {
  address: string;
  clock: ReturnType<typeof aClock>;
  /** Log output. */
  log: string[];
  /** With a token of one hour or the given one. */
  notifications(username: string, path?: string, token?: string): Promise<Ear>;
  chat(username: string, token?: string): Promise<Ear>;
  /** The error code of a refused connection. */
  refusal(path: string, query: Record<string, string>): Promise<string>;
}

/** The sockets of a test's app, on their own HTTP server, with a clock that the test moves. */
export async function openSockets(
  app: TestApp,
  redisUrl: string | null = null,
  limits: PersonLimits = createPersonLimits(0),
): Promise<Sockets> {
  const clock = aClock();
  const lines: string[] = [];
  const server = createServer((_request, response) => response.end('a screen'));
  const realtime = await openRealtime({
    server,
    verifier: withEntity(
      createTokenVerifier({
        issuer: `${app.config.publicUrl}/auth/realms/relevo`,
        clientId: 'relevo-web',
        jwksUri: `${app.address}/auth/realms/relevo/protocol/openid-connect/certs`,
        now: clock.now,
      }),
      app.platform.reference,
    ),
    services: [notificationSocket(app.platform), chatSocket(app.platform)],
    redisUrl,
    limits,
    log: pino({ level: 'trace' }, { write: (line) => void lines.push(line) }),
    database: app.platform.database,
    clock,
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const open: Socket[] = [];

  function dial(path: string, query: Record<string, string>): Socket {
    const socket = io(address, {
      path,
      query,
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
    });
    open.push(socket);
    return socket;
  }
  async function connect(path: string, query: Record<string, string>): Promise<Ear> {
    const socket = dial(path, query);
    const ear = listen(socket);
    await new Promise<void>((resolve, reject) => {
      socket.on('connect', resolve);
      socket.on('connect_error', reject);
    });
    return ear;
  }

  return {
    ...realtime,
    address,
    clock,
    log: lines,
    notifications: async (username, path = '/rt', token) =>
      connect(path, { tokenAuth: token ?? (await app.token(username)) }),
    chat: async (username, token) => connect('/chat', { token: token ?? (await app.token(username)) }),
    refusal: (path, query) =>
      new Promise((resolve, reject) => {
        const socket = dial(path, query);
        socket.on('connect', () => reject(new Error('it was admitted')));
        socket.on('connect_error', (error) =>
          resolve((error as { data?: { code: string } }).data?.code ?? error.message),
        );
      }),
    async close() {
      for (const socket of open) socket.disconnect();
      await realtime.close();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function listen(socket: Socket): Ear {
  const all: { event: string; given: unknown }[] = [];
  const waiting = new Set<() => void>();
  socket.onAny((event: string, given: unknown) => {
    all.push({ event, given });
    for (const look of [...waiting]) look();
  });
  const heard = <T>(event: string) => all.filter((one) => one.event === event).map(({ given }) => given as T);
  const ask = <T>(event: string, given: unknown) =>
    new Promise<T>((resolve) => socket.emit(event, given, resolve));
  return {
    socket,
    heard,
    ask,
    hear: <T>(event: string, fits: (given: T) => boolean = () => true) =>
      new Promise<T>((resolve) => {
        const look = () => {
          const found = heard<T>(event).find(fits);
          if (found === undefined) return;
          waiting.delete(look);
          resolve(found);
        };
        waiting.add(look);
        look();
      }),
    async settled() {
      const before = heard('getNotifications').length;
      socket.emit('getNotifications');
      const chat = ask('join', 'nothing').then(() => undefined);
      const rows = new Promise<void>((resolve) => {
        const look = () => {
          if (heard('getNotifications').length === before) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
      });
      await Promise.race([chat, rows]);
    },
  };
}
