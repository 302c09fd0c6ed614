import { connect, createServer, type Server, type Socket } from 'node:net';

/** `stopped` refuses connections, as without a server. `hung` accepts them and never answers. */
export type DoorMode = 'open' | 'stopped' | 'hung';

/** A fixed address in front of a server that is stopped and started. */
export interface Door {
  url: string;
  leadTo(port: number): void;
  set(mode: DoorMode): Promise<void>;
  close(): Promise<void>;
}

export async function openDoor(): Promise<Door> {
  const sockets = new Set<Socket>();
  let mode: DoorMode = 'open';
  let behind = 0;
  const server = createServer((socket) => {
    hold(socket);
    if (mode === 'hung') return;
    const there = connect(behind, 'localhost');
    hold(there);
    socket.pipe(there).pipe(socket);
    socket.on('close', () => there.destroy());
    there.on('close', () => socket.destroy());
  });
  await listen(server, 0);
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;

  function hold(socket: Socket): void {
    sockets.add(socket);
    socket.setNoDelay(true);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
  }

  async function stop(): Promise<void> {
    const stopped = new Promise((resolve) => server.close(resolve));
    for (const socket of sockets) socket.destroy();
    await stopped;
  }

  return {
    url: `http://localhost:${port}`,
    leadTo: (to) => {
      behind = to;
    },
    async set(next) {
      mode = next;
      if (server.listening) await stop();
      if (next !== 'stopped') await listen(server, port);
    },
    async close() {
      if (server.listening) await stop();
    },
  };
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, 'localhost', resolve);
  });
}
