import { io } from 'socket.io-client';
import { type ChatEvent, type NotificationEvent, SOCKET_PATHS } from '../../../contract/socket-events';
import { keepConnected } from '../../../src/realtime/keep-connected';

/** Somebody who follows one conversation and the notifications as the app does, across restarts of the server. */
export interface Follower {
  /** What they have read of the conversation: each answer takes the place of the one before. */
  lines(): readonly string[];
  /** What came over the notification socket. */
  notices(): readonly NotificationEvent[];
  isConnected(): boolean;
  /** Both lines are lost, and wait to be tried again. */
  waits(): boolean;
  /** The wait before the next attempt is over. */
  comeBack(): void;
  stop(): void;
}

interface Followed {
  address: string;
  token: string;
  referralId: number;
  /** Asks for the conversation over HTTP. */
  readLines(): Promise<string[]>;
}

/** The sockets tell only that there is something to ask for: what is known is what was asked for. */
export function follow({ address, token, referralId, readLines }: Followed): Follower {
  let lines: readonly string[] = [];
  const notices: NotificationEvent[] = [];
  let asked = 0;
  /** An answer that never comes, or comes after that of a later question, changes nothing. */
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
    socket.on('notification', (event: NotificationEvent) => notices.push(event));
  });
  const both = [chat, notifications];

  function hold(kind: 'chat' | 'notifications', listen: (socket: ReturnType<typeof io>) => void) {
    let due: (() => void) | null = null;
    let state = '';
    const connection = keepConnected({
      tell: (now) => {
        state = now;
      },
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
    notices: () => notices,
    isConnected: () => both.every((one) => one.isConnected()),
    waits: () => both.every((one) => one.waits()),
    comeBack: () => both.forEach((one) => void one.pass()),
    stop: () => both.forEach((one) => void one.stop()),
  };
}
