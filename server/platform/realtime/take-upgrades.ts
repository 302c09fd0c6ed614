import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Server as Engine } from 'engine.io';

/** Passes each upgrade to the engine of its path and refuses others. Returns a function that stops it. */
export function takeUpgrades(server: Server, engines: ReadonlyMap<string, Engine>): () => void {
  const take = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const path = (request.url ?? '').split('?')[0]?.replace(/\/$/, '') ?? '';
    const engine = engines.get(path);
    if (engine) {
      engine.handleUpgrade(request, socket, head);
      return;
    }
    socket.on('error', () => socket.destroy());
    socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
  };
  server.on('upgrade', take);
  return () => server.off('upgrade', take);
}
