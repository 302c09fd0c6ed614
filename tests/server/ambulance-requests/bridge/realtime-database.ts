import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Tree = { [key: string]: unknown };

export interface RealtimeDatabase {
  url: string;
  data: { req_ambulances: Record<string, Tree>; users: Record<string, Tree> };
  /** Statuses that were written to it, in order. */
  written: string[];
  /** Of what the client did against the protocol. */
  faults: string[];
  streams(): number;
  /** Changes a record and tells the streams, as `put` of the whole record. */
  put(key: string, record: Tree | null): void;
  /** As `patch` of the record's children. */
  patch(key: string, children: Tree): void;
  /** As `put` of one child. */
  putChild(key: string, child: string, value: unknown): void;
  /** Sends this text as it is. */
  say(text: string): void;
  cut(): void;
  set(how: Partial<How>): void;
  close(): Promise<void>;
}

interface How {
  /** Answers nothing at all. */
  hangs: boolean;
  /** Status of every answer. */
  refuses: number | null;
  /** Answers 400 to requests whose path has this. */
  refusesPath: string | null;
  /** Sends the streams to another host first. */
  redirectsTo: string | null;
  /** Milliseconds before each answer. */
  slowMs: number;
  /** Called once, before the next writing is looked at. */
  beforeWriting: (() => void) | null;
}

const TOKEN = 'a-token';

/**
 * A stand-in of the real-time database: what its REST interface documents of reading, of `PATCH`, of `PUT` with a condition (`ETag`,
 * `if-match`) and of streaming (`text/event-stream`: `put`, `patch`, `keep-alive`, `cancel`, `auth_revoked`). It notes requests that the
 * interface would refuse, and writings of more than a status.
 */
export async function openRealtimeDatabase(): Promise<RealtimeDatabase> {
  const data: RealtimeDatabase['data'] = { req_ambulances: {}, users: {} };
  const written: string[] = [];
  const faults: string[] = [];
  const open = new Set<ServerResponse>();
  const how: How = {
    hangs: false,
    refuses: null,
    refusesPath: null,
    redirectsTo: null,
    slowMs: 0,
    beforeWriting: null,
  };

  /** The last ones in the order of their keys, up to the key `endAt`. */
  function newest(limit: number, endAt: string | null): Tree | null {
    const rows = Object.entries(data.req_ambulances)
      .filter(([key]) => endAt === null || key <= endAt)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .slice(-limit);
    return rows.length > 0 ? Object.fromEntries(rows) : null;
  }

  function stream(response: ServerResponse, limit: number): void {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' });
    response.write(eventOf('put', { path: '/', data: newest(limit, null) }));
    open.add(response);
    response.on('close', () => open.delete(response));
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://localhost');
    if (how.hangs) return;
    if (how.slowMs > 0) await new Promise((done) => setTimeout(done, how.slowMs));
    if (request.headers.authorization !== `Bearer ${TOKEN}`) faults.push(`no token: ${url.pathname}`);
    if (how.refuses !== null)
      return void response.writeHead(how.refuses).end('{"error":"Permission denied"}');
    if (how.refusesPath !== null && url.pathname.includes(how.refusesPath))
      return void response.writeHead(400).end('{"error":"Invalid path"}');
    const [collection, key] = url.pathname
      .replace(/^\/|\.json$/g, '')
      .split('/')
      .map(decodeURIComponent);
    if (request.headers.accept === 'text/event-stream') {
      if (how.redirectsTo !== null) {
        const location = `${how.redirectsTo}${request.url}`;
        how.redirectsTo = null;
        return void response.writeHead(307, { location }).end();
      }
      const isOrdered = url.searchParams.get('orderBy') === '"$key"';
      if (!isOrdered || !Number(url.searchParams.get('limitToLast'))) faults.push('a limit without an order');
      return stream(response, Number(url.searchParams.get('limitToLast')));
    }
    if (key === undefined) {
      const endAt = JSON.parse(url.searchParams.get('endAt') ?? 'null');
      return void response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify(newest(Number(url.searchParams.get('limitToLast')), endAt)));
    }
    const records = collection === 'users' ? data.users : data.req_ambulances;
    if (request.method === 'PATCH') {
      const children = JSON.parse(await bodyOf(request)) as Tree;
      if (Object.keys(children).join() !== 'status') faults.push(`wrote ${Object.keys(children)}`);
      written.push(`${key} ${children.status}`);
      records[key ?? ''] = { ...records[key ?? ''], ...children };
      tell('patch', { path: `/${key}`, data: children });
      return void response.writeHead(url.searchParams.get('print') === 'silent' ? 204 : 200).end();
    }
    if (request.method === 'PUT') return put(key ?? '', request, response);
    const record = records[key ?? ''] ?? null;
    const etag = request.headers['x-firebase-etag'] === 'true' ? { etag: etagOf(record) } : {};
    response.writeHead(200, { 'content-type': 'application/json', ...etag }).end(JSON.stringify(record));
  }

  /** Writes a whole record, if it is still the one of `if-match`. */
  async function put(key: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const given = JSON.parse(await bodyOf(request)) as Tree;
    const before = how.beforeWriting;
    how.beforeWriting = null;
    before?.();
    const record = data.req_ambulances[key] ?? null;
    const condition = request.headers['if-match'];
    if (condition === undefined) faults.push('a record was written without a condition');
    const etag = etagOf(record);
    if (condition !== etag) return void response.writeHead(412, { etag }).end(JSON.stringify(record));
    const { status, ...rest } = given;
    const { status: _status, ...known } = record ?? {};
    if (JSON.stringify(rest) !== JSON.stringify(known)) faults.push('wrote more than a status');
    written.push(`${key} ${status}`);
    data.req_ambulances[key] = given;
    tell('put', { path: `/${key}`, data: given });
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(given));
  }

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const say = (text: string) => open.forEach((one) => void one.write(text));
  const tell = (event: string, body: unknown) => say(eventOf(event, body));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    data,
    written,
    faults,
    streams: () => open.size,
    put(key, record) {
      if (record === null) delete data.req_ambulances[key];
      else data.req_ambulances[key] = record;
      tell('put', { path: `/${key}`, data: record });
    },
    patch(key, children) {
      data.req_ambulances[key] = { ...data.req_ambulances[key], ...children };
      tell('patch', { path: `/${key}`, data: children });
    },
    putChild(key, child, value) {
      data.req_ambulances[key] = { ...data.req_ambulances[key], [child]: value };
      tell('put', { path: `/${key}/${child}`, data: value });
    },
    say,
    cut: () => open.forEach((one) => void one.destroy()),
    set: (change) => void Object.assign(how, change),
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

export const accessToken = async () => TOKEN;

/** Of null too: the interface gives what does not exist a tag of its own. */
const etagOf = (value: unknown) => createHash('sha1').update(JSON.stringify(value)).digest('base64');

const eventOf = (event: string, body: unknown) => `event: ${event}\ndata: ${JSON.stringify(body)}\n\n`;

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}
