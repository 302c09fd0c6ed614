import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';

/**
 * `cut`: connections break. `hung`: the gate accepts them and never answers. `captive`: it answers everything with a
 * login page, as a captive portal does.
 */
export type GateMode = 'open' | 'cut' | 'hung' | 'captive';

interface Asked {
  method: string;
  path: string;
}

/**
 * The fault of one request: cut before the server receives it, cut after the server has applied it, cut in the middle
 * of the answer, or answered by the gate (`repeatsWord`: as our server would, for this very request). Browsers repeat a request by themselves if a reused connection is cut before
 * the answer begins.
 */
export type Fault =
  | 'cut before'
  | 'cut after'
  | 'cut in answer'
  | { status: number; type?: string; body?: string; repeatsWord?: true };

/** A write that reached the server, with the status of the answer. */
interface Passed extends Asked {
  key: string;
  status: number;
  isReplayed: boolean;
}

/** A proxy between the browser and the server. Files of the app always pass, as from a cache, except in `captive`. */
export interface Gate {
  url: string;
  mode: GateMode;
  /** Called for each request that would pass. */
  fault: ((asked: Asked) => Fault | null) | null;
  passed: Passed[];
  /** The port of the server behind the gate. */
  serverPort: number;
  close(): Promise<void>;
}

const HOTEL = '<!doctype html><title>Wi-Fi del hotel</title><h1>Acepte las condiciones</h1>';

const OF_THE_SERVER = /^\/(api|auth|config|rt|chat|healthz|notifications\/)/;

/** The server behind the gate needs `url` as its public address. */
export async function openGate(port: number): Promise<Gate> {
  const sockets = new Set<Duplex>();
  const url = `http://localhost:${port}`;
  const gate: Gate = { url, mode: 'open', fault: null, passed: [], serverPort: 0, close };

  const server = createServer((asked, answer) => {
    if (gate.mode === 'captive')
      return answerHere(asked, answer, { status: 200, type: 'text/html', body: HOTEL });
    if (isStopped(asked)) {
      if (gate.mode === 'cut') asked.socket.destroy();
      return;
    }
    const { method = 'GET', url: path = '/', headers } = asked;
    const fault = gate.fault?.({ method, path }) ?? null;
    if (fault === 'cut before') return void asked.socket.destroy();
    if (fault !== null && typeof fault !== 'string') return answerHere(asked, answer, fault);
    const passed = request({ host: 'localhost', port: gate.serverPort, method, path, headers }, (from) => {
      note(asked, from);
      if (fault !== null) {
        // By now the server has sent its whole answer.
        from.on('end', () => cutOff(asked, answer, fault));
        return void from.resume();
      }
      answer.writeHead(from.statusCode ?? 502, from.rawHeaders);
      from.pipe(answer);
    });
    passed.on('error', () => asked.socket.destroy());
    asked.pipe(passed);
  });

  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });

  server.on('upgrade', (asked: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    if (gate.mode === 'cut' || gate.mode === 'captive') return socket.destroy();
    if (gate.mode === 'hung') return;
    const behind = connect(gate.serverPort, 'localhost', () => {
      const lines = [`${asked.method} ${asked.url} HTTP/1.1`];
      for (let at = 0; at < asked.rawHeaders.length; at += 2)
        lines.push(`${asked.rawHeaders[at]}: ${asked.rawHeaders[at + 1]}`);
      behind.write(`${lines.join('\r\n')}\r\n\r\n`);
      behind.write(head);
      behind.pipe(socket).pipe(behind);
    });
    behind.on('error', () => socket.destroy());
    socket.on('close', () => behind.destroy());
  });

  await new Promise<void>((resolve, reject) => {
    server.on('error', reject);
    server.listen(port, 'localhost', resolve);
  });
  return gate;

  function note({ method = 'GET', url: path = '/', headers }: IncomingMessage, from: IncomingMessage): void {
    const key = headers['idempotency-key'];
    if (typeof key !== 'string') return;
    const isReplayed = from.headers['idempotent-replayed'] === 'true';
    gate.passed.push({ method, path, key, status: from.statusCode ?? 0, isReplayed });
  }

  function isStopped({ url = '/' }: IncomingMessage): boolean {
    return gate.mode !== 'open' && OF_THE_SERVER.test(url);
  }

  async function close(): Promise<void> {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  }
}

function cutOff(
  { socket }: IncomingMessage,
  answer: ServerResponse,
  fault: 'cut after' | 'cut in answer',
): void {
  if (fault === 'cut after') return void socket.destroy();
  answer.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
  answer.write('{', () => socket.end());
}

/** Answers without the server, after the whole request has arrived. */
function answerHere(
  asked: IncomingMessage,
  answer: ServerResponse,
  { status, type = 'application/json', body = '', repeatsWord }: Exclude<Fault, string>,
): void {
  asked.resume();
  const word = repeatsWord && { 'relevo-time': `${asked.headers['relevo-ask']} ${Date.now()}` };
  asked.on('end', () => answer.writeHead(status, { 'content-type': type, ...word }).end(body));
}
