import { io } from 'socket.io-client';
import { type ChatEvent, type NotificationEvent, SOCKET_PATHS } from '../../../contract/socket-events';
import { keepConnected } from '../../../src/realtime/keep-connected';

/** A client that follows one chat and the notifications as the app does, across server restarts. */
export interface Follower {
  /** The latest answer with the chat's lines. */
  lines(): readonly string[];
  /** Events of the notification socket. */
  notifications(): readonly NotificationEvent[];
  isConnected(): boolean;
  /** Whether both sockets are lost and wait for a retry. */
  waits(): boolean;
  /** Ends the wait before the next attempt. */
  comeBack(): void;
  stop(): void;
}

interface Followed {
  address: string;
  token: string;
  referralId: number;
  /** Fetches the chat over HTTP. */
  readLines(): Promise<string[]>;
}

/** Socket events only trigger a fetch; the client's knowledge is the fetched data. */
export function follow({ address, token, referralId, readLines }: Followed): Follower {
  let lines: readonly string[] = [];
  const received: NotificationEvent[] = [];
  let asked = 0;
  /** Ignores an answer that comes after the answer to a later request. */
  const ask = async () => {
    const own = ++asked;
    const answer = await readLines().catch(() => lines);
    if (own === asked) lines = answer;
  };
  const chat = hold('chat', (socket) => {
    socket.on('connect', () =>
      socket.emit('join', referralId, ({ ok }: { ok: boolean }) => ok && void ask()),
    );
    socket.on('message', (_line: ChatEvent) => void ask());
  });
  const notifications = hold('notifications', (socket) => {
    socket.on('notification', (event: NotificationEvent) => received.push(event));
  });
  const both = [chat, notifications];

  function hold(kind: 'chat' | 'notifications', listen: (socket: ReturnType<typeof io>) => void) {
    let due: (() => void) | null = null;
    let state = '';
    const connection = keepConnected({
      tell: (now) => {
        state = now;
      },
      random: () => 0,
      after: (_ms, run) => {
        due = run;
        return () => {
          due = null;
        };
      },
      open: async (events) => {
        const socket = io(address, {
          path: kind === 'chat' ? SOCKET_PATHS.chat : SOCKET_PATHS.notifications[0],
          query: { [kind === 'chat' ? 'token' : 'tokenAuth']: token },
          transports: ['websocket'],
          reconnection: false,
          forceNew: true,
        });
        listen(socket);
        socket.on('connect', events.up);
        socket.on('connect_error', events.down);
        socket.on('disconnect', events.down);
        return {
          close: () => {
            socket.removeAllListeners();
            socket.disconnect();
          },
        };
      },
    });
    return {
      stop: connection.stop,
      isConnected: () => state === 'connected',
      waits: () => due !== null,
      pass() {
        const run = due;
        due = null;
        run?.();
      },
    };
  }

  return {
    lines: () => lines,
    notifications: () => received,
    isConnected: () => both.every((one) => one.isConnected()),
    waits: () => both.every((one) => one.waits()),
    comeBack: () => both.forEach((one) => void one.pass()),
    stop: () => both.forEach((one) => void one.stop()),
  };
}
