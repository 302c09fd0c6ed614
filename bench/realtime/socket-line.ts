import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';

interface LineEvents {
  up: () => void;
  down: () => void;
  /** The text of an event or an acknowledgement packet: `42["notification",{…}]`, `431[{…}]`. */
  heard: (text: Buffer) => void;
}

const HEAD_END = '\r\n\r\n';
const OPEN = '0'.charCodeAt(0);
const PING = '2'.charCodeAt(0);
const MESSAGE = '4'.charCodeAt(0);
const CONNECTED = '0'.charCodeAt(0);
const REFUSED = '4'.charCodeAt(0);

/**
 * One socket.io connection over a websocket with little processor time and memory, because the clients run on
 * the measured machine. Reads text frames only: these servers send no others.
 */
export class SocketLine {
  readonly #socket: Socket;
  readonly #events: LineEvents;
  #received: Buffer = Buffer.alloc(0);
  #isUpgraded = false;
  #isOver = false;

  constructor(address: URL, events: LineEvents) {
    this.#events = events;
    this.#socket = connect(Number(address.port), address.hostname, () => {
      this.#socket.setNoDelay(true);
      this.#socket.write(
        `GET ${address.pathname}${address.search} HTTP/1.1\r\nHost: ${address.host}\r\nConnection: Upgrade\r\n` +
          `Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\n\r\n`,
      );
    });
    this.#socket.on('data', (chunk) => this.#take(chunk));
    this.#socket.on('error', () => undefined);
    this.#socket.on('close', () => this.#end());
  }

  send(text: string): void {
    const body = Buffer.from(text);
    const small = body.length < 126;
    const head = Buffer.alloc(small ? 6 : 8);
    head[0] = 0x81;
    // A client must mask its frames; a mask of zeros leaves the bytes unchanged.
    head[1] = 0x80 | (small ? body.length : 126);
    if (!small) head.writeUInt16BE(body.length, 2);
    this.#socket.write(Buffer.concat([head, body]));
  }

  close(): void {
    this.#isOver = true;
    this.#socket.destroy();
  }

  #end(): void {
    this.#socket.destroy();
    if (this.#isOver) return;
    this.#isOver = true;
    this.#events.down();
  }

  #take(chunk: Buffer): void {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk]);
    if (!this.#isUpgraded && !this.#takeHead()) return;
    let at = 0;
    for (;;) {
      const left = this.#received.length - at;
      if (left < 2) break;
      const short = this.#received.readUInt8(at + 1);
      const headLength = short < 126 ? 2 : short === 126 ? 4 : 10;
      if (left < headLength) break;
      const length =
        short < 126
          ? short
          : short === 126
            ? this.#received.readUInt16BE(at + 2)
            : Number(this.#received.readBigUInt64BE(at + 2));
      if (left < headLength + length) break;
      const opcode = this.#received.readUInt8(at) & 0x0f;
      const begin = at + headLength;
      at = begin + length;
      if (opcode === 8) {
        this.#end();
        return;
      }
      if (opcode === 1) this.#packet(this.#received.subarray(begin, at));
    }
    this.#received = this.#received.subarray(at);
  }

  #takeHead(): boolean {
    const end = this.#received.indexOf(HEAD_END);
    if (end < 0) return false;
    if (!this.#received.subarray(0, 12).toString('latin1').endsWith('101')) {
      this.#end();
      return false;
    }
    this.#received = this.#received.subarray(end + HEAD_END.length);
    this.#isUpgraded = true;
    return true;
  }

  #packet(text: Buffer): void {
    const [kind, what] = text;
    if (kind === PING) this.send('3');
    else if (kind === OPEN) this.send('40');
    else if (kind !== MESSAGE) return;
    else if (what === CONNECTED) this.#events.up();
    else if (what === REFUSED) this.#end();
    else this.#events.heard(text);
  }
}

/** Milliseconds of a clock that all processes of the machine share. */
export const now = () => Number(process.hrtime.bigint()) / 1e6;
