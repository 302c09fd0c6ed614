import { connect, type Socket } from 'node:net';

export interface Answer {
  status: number;
  /** Header and body. */
  bytes: number;
  body: string;
}

const HEAD_END = Buffer.from('\r\n\r\n');
const CHUNKS_END = Buffer.from('0\r\n\r\n');

/**
 * A kept-alive connection that sends a request and reads the answer with little processor time, because the
 * load runs on the measured machine.
 */
export class Connection {
  readonly #socket: Socket;
  readonly #keepsBodies: boolean;
  #received: Buffer = Buffer.alloc(0);
  #settle: ((answer: Answer) => void) | null = null;
  #fail: ((error: Error) => void) | null = null;

  private constructor(socket: Socket, keepsBodies: boolean) {
    this.#socket = socket;
    this.#keepsBodies = keepsBodies;
    socket.setNoDelay(true);
    socket.on('data', (chunk) => this.#take(chunk));
    socket.on('error', (error) => this.#fail?.(error));
    socket.on('close', () => this.#fail?.(new Error('the connection was closed')));
  }

  /** Keeps the bodies of refusals; those of other answers only if `keepsBodies`. */
  static open(url: string, { keepsBodies = false } = {}): Promise<Connection> {
    const { hostname, port } = new URL(url);
    return new Promise((resolve, reject) => {
      const socket = connect(Number(port), hostname, () => resolve(new Connection(socket, keepsBodies)));
      socket.once('error', reject);
    });
  }

  send(request: string): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#settle = resolve;
      this.#fail = reject;
      this.#socket.write(request);
    });
  }

  close(): void {
    this.#fail = null;
    this.#socket.destroy();
  }

  #take(chunk: Buffer): void {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk]);
    const headEnd = this.#received.indexOf(HEAD_END);
    if (headEnd < 0) return;
    const head = this.#received.toString('latin1', 0, headEnd + 4);
    const length = /\r\ncontent-length: (\d+)\r\n/i.exec(head)?.[1];
    const bodyStart = headEnd + 4;
    const isWhole =
      length === undefined
        ? this.#received.subarray(-CHUNKS_END.length).equals(CHUNKS_END)
        : this.#received.length >= bodyStart + Number(length);
    if (!isWhole) return;
    const answer: Answer = {
      status: Number(head.slice(9, 12)),
      bytes: this.#received.length,
      body: '',
    };
    if (answer.status >= 300 || this.#keepsBodies) answer.body = this.#received.toString('utf8', bodyStart);
    this.#received = Buffer.alloc(0);
    const settle = this.#settle;
    this.#settle = null;
    this.#fail = null;
    settle?.(answer);
  }
}

/** The text of an HTTP/1.1 request. */
export function requestText(
  method: 'GET' | 'POST' | 'PATCH',
  path: string,
  headers: Record<string, string>,
  body?: unknown,
): string {
  const text = body === undefined ? '' : JSON.stringify(body);
  const lines = [`${method} ${path} HTTP/1.1`, 'host: 127.0.0.1'];
  for (const [name, value] of Object.entries(headers)) lines.push(`${name}: ${value}`);
  if (body !== undefined)
    lines.push('content-type: application/json', `content-length: ${Buffer.byteLength(text)}`);
  return `${lines.join('\r\n')}\r\n\r\n${text}`;
}
