import type { Server } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import { SOCKET_PATHS } from '../../../contract/socket-events';
import type { TokenVerifier } from '../identity';
import type { Platform } from '../platform';
import { admitByToken, watchOver } from './admit';
import { type Clock, systemClock } from './clock';
import { connectRedis } from './redis';
import { type ChatServer, serveChat } from './serve-chat';
import { type NotificationServer, serveNotifications } from './serve-notifications';
import type { ReadNotices, Speak } from './services';
import { createSocketServer } from './socket-server';
import { takeUpgrades } from './take-upgrades';

export interface RealtimeOptions {
  /** The HTTP server of the app. */
  server: Server;
  verifier: TokenVerifier;
  platform: Pick<Platform, 'database' | 'notices' | 'conversation' | 'audit' | 'ladder' | 'resourceNews'>;
  /** What modules do for the sockets. */
  speak: Speak;
  latestNotices: ReadNotices;
  /** Other processes have sockets too; they meet here. */
  redisUrl: string | null;
  log: FastifyBaseLogger;
  /** Behind a proxy that sets X-Forwarded-For. */
  trustProxy?: boolean;
  clock?: Clock;
}

export interface Realtime {
  /** Sockets of this process, admitted. */
  connected(): { notifications: number; chat: number };
  /** Ends all connections; before the HTTP server closes, which waits for them. */
  close(): Promise<void>;
}

/** Opens the sockets beside the app. */
export async function openRealtime(options: RealtimeOptions): Promise<Realtime> {
  const { server, verifier, platform, speak, latestNotices, redisUrl, log } = options;
  const { trustProxy = false, clock = systemClock } = options;
  const redis = redisUrl === null ? null : connectRedis(redisUrl, log);
  const notifications = createSocketServer<NotificationServer>('notifications', redis);
  const chat = createSocketServer<ChatServer>('chat', redis);
  const admission = { verifier, clock, log };

  notifications.io.use(admitByToken('tokenAuth', admission));
  notifications.io.on('connection', (socket) => watchOver(socket, clock));
  serveNotifications(notifications.io, {
    notices: platform.notices,
    latestNotices,
    ladder: platform.ladder,
    resourceNews: platform.resourceNews,
    log,
  });

  chat.io.use(admitByToken('token', admission));
  chat.io.on('connection', (socket) => watchOver(socket, clock));
  serveChat(chat.io, { ...platform, speak, clock, log, trustProxy, isShared: redis !== null });

  const stopTaking = takeUpgrades(
    server,
    new Map([
      ...SOCKET_PATHS.notifications.map((path) => [path, notifications.engine] as const),
      [SOCKET_PATHS.chat, chat.engine] as const,
    ]),
  );

  return {
    connected: () => ({
      notifications: notifications.io.sockets.sockets.size,
      chat: chat.io.sockets.sockets.size,
    }),
    async close() {
      stopTaking();
      await Promise.all([notifications.io.close(), chat.io.close()]);
      await redis?.close();
    },
  };
}
