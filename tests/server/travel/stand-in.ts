import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Heard {
  url: URL;
  /** Parsed JSON of a POST; null else. */
  body: unknown;
}

/** What the stand-in does with a request. */
export type Answer =
  | { status?: number; json: unknown }
  | { text: string }
  /** Accepts and says nothing. */
  | 'silent'
  /** Sends half an answer and cuts the connection. */
  | 'dies';

export interface StandIn {
  url: string;
  heard: Heard[];
  close(): Promise<void>;
}

/** A small HTTP server in the place of a routing server. */
export async function standIn(answer: (heard: Heard) => Answer): Promise<StandIn> {
  const heard: Heard[] = [];
  const server = createServer((request, response) => void reply(request, response));

  async function reply(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const text = Buffer.concat(parts).toString('utf8');
    const question = {
      url: new URL(request.url ?? '/', 'http://localhost'),
      body: text ? JSON.parse(text) : null,
    };
    heard.push(question);
    const given = answer(question);
    if (given === 'silent') return;
    if (given === 'dies') {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' });
      response.write('{"code":"Ok","durations":[[1');
      response.socket?.destroy();
      return;
    }
    const status = 'status' in given ? given.status : 200;
    response
      .writeHead(status ?? 200, { 'content-type': 'application/json' })
      .end('text' in given ? given.text : JSON.stringify(given.json));
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
