import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** A TCP connection to a service that a test can cut. */
export interface TcpProxy {
  /** The given address, through the proxy. */
  url: string;
  /** Ends all connections and refuses new ones, as a stopped service does. */
  cut(): Promise<void>;
  /** Keeps the connections and accepts new ones, and passes nothing on any more. */
  silence(): void;
  /** Passes on new connections again, and ends the silent ones. */
  restore(): Promise<void>;
  close(): Promise<void>;
}

export async function openProxy(url: string): Promise<TcpProxy> {
  const target = new URL(url);
  const open = new Set<Socket>();
  let isSilent = false;
  const pass = (socket: Socket) => {
    if (isSilent) {
      open.add(socket);
      socket.on('error', () => undefined);
      return;
    }
    const upstream = connect(Number(target.port), target.hostname);
    for (const [one, other] of [
      [socket, upstream],
      [upstream, socket],
    ] as const) {
      open.add(one);
      one.on('error', () => undefined);
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  };
  let server = await listen(0, pass);
  const { port } = server.address() as AddressInfo;
  const cut = async () => {
    const closed = server.listening ? once(server, 'close') : null;
    server.close();
    for (const socket of open) socket.destroy();
    await closed;
  };
  const through = new URL(url);
  through.hostname = '127.0.0.1';
  through.port = String(port);
  return {
    url: through.href,
    cut,
    silence() {
      isSilent = true;
      for (const socket of open) socket.unpipe().pause();
    },
    async restore() {
      if (isSilent) {
        isSilent = false;
        await cut();
      }
      server = await listen(port, pass);
    },
    close: cut,
  };
}

async function listen(port: number, pass: (socket: Socket) => void): Promise<Server> {
  const server = createServer(pass);
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}
