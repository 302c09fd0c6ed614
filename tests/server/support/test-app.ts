import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { Call } from '../../../contract/call';
import { type Config, readConfig } from '../../../server/config';
import { createTokenIssuer, subjectOf } from '../../../server/embedded/identity';
import { demonstrationPeople } from '../../../server/seed/demonstration/people';
import type { DemonstrationPerson } from '../../../server/seed/demonstration/shapes';
import { type Running, type StartOptions, start } from '../../../server/start';
import { copyFiles } from './template';
import { openSeededDatabase } from './test-database';

export interface Asked {
  /** Username of a demonstration person; undefined sends no token. */
  as?: string;
  params?: Record<string, string | number>;
  query?: Record<string, string | number>;
  body?: unknown;
  /** Content of the call's file. */
  file?: Buffer | null;
  fileName?: string;
  key?: string;
  headers?: Record<string, string>;
}

export interface Answered {
  status: number;
  headers: Record<string, unknown>;
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape
  body: any;
}

export interface TestApp extends Running {
  config: Config;
  /** An access token of a demonstration person. */
  token(username: string): Promise<string>;
  subject(username: string): string;
  ask(call: Call, asked?: Asked): Promise<Answered>;
}

/** A second regulator, beside `crue`: whoever comes second in the tests of two people. */
const COLLEAGUE: DemonstrationPerson = {
  username: 'crue.colega',
  name: 'Laura Ochoa',
  roles: ['CRUE', 'CRUE_REFERRAL_MANAGER'],
  entityId: null,
  entityName: 'CRUE',
  position: 'Reguladora',
};

/** Starts the whole server with the demonstration, on its own port and database. */
export async function startTestApp(
  environment: Record<string, string> = {},
  options: Partial<Pick<StartOptions, 'pushService' | 'registerService' | 'database' | 'appFolder'>> = {},
): Promise<TestApp> {
  const dataDir = await mkdtemp(join(tmpdir(), 'relevo-test-'));
  const config = readConfig({
    PORT: '0',
    HOST: '127.0.0.1',
    RELEVO_DATA_DIR: dataDir,
    RELEVO_RATE_LIMIT: '0',
    LOG_LEVEL: 'silent',
    PUBLIC_URL: 'http://localhost:3000',
    ...environment,
  });
  const [database] = await Promise.all([
    options.database ?? openSeededDatabase(),
    copyFiles(inject('demonstration').files, join(dataDir, 'files')),
  ]);
  const running = await start(config, {
    version: '0.0.0-test',
    appFolder: join(dataDir, 'no-app'),
    ...options,
    database,
  });
  const issue = await createTokenIssuer({
    dataDir,
    publicUrl: config.publicUrl,
    people: [...demonstrationPeople, COLLEAGUE],
  });
  const tokens = new Map<string, Promise<string>>();

  function token(username: string): Promise<string> {
    const known = tokens.get(username) ?? issue(username, 3600);
    tokens.set(username, known);
    return known;
  }

  return {
    ...running,
    config,
    token,
    subject: subjectOf,
    async ask(call, asked = {}) {
      const headers: Record<string, string> = { ...asked.headers };
      if (asked.as) headers.authorization ??= `Bearer ${await token(asked.as)}`;
      if (call.method !== 'GET') headers['idempotency-key'] ??= asked.key ?? randomUUID();
      const payload = payloadOf(call, asked, headers);
      const url = `/api${pathOf(call.path, asked.params)}${queryOf(asked.query)}`;
      const response = await running.app.inject({ method: call.method, url, headers, payload });
      const isJson = String(response.headers['content-type']).includes('json');
      return {
        status: response.statusCode,
        headers: response.headers,
        body: isJson ? response.json() : response.rawPayload,
      };
    },
    async close() {
      await running.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function pathOf(path: string, params: Asked['params'] = {}): string {
  return path.replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(String(params[name] ?? '1')));
}

function queryOf(query: Asked['query']): string {
  if (!query) return '';
  return `?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`;
}

function payloadOf(call: Call, asked: Asked, headers: Record<string, string>): string | Buffer | undefined {
  if (call.method === 'GET') return undefined;
  if (!call.file) {
    headers['content-type'] ??= 'application/json';
    return JSON.stringify(asked.body ?? {});
  }
  const boundary = '----relevo-test-boundary';
  headers['content-type'] ??= `multipart/form-data; boundary=${boundary}`;
  return multipart(boundary, call.file.field, asked);
}

function multipart(boundary: string, field: string, asked: Asked): Buffer {
  const parts: Buffer[] = [];
  const add = (head: string, content: Buffer) =>
    parts.push(Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`), content, Buffer.from('\r\n'));
  if (asked.body !== undefined)
    add('Content-Disposition: form-data; name="form"', Buffer.from(JSON.stringify(asked.body)));
  if (asked.file)
    add(
      `Content-Disposition: form-data; name="${field}"; filename="${asked.fileName ?? 'anexo-9.pdf'}"\r\nContent-Type: application/pdf`,
      asked.file,
    );
  return Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]);
}

/** The smallest file that counts as a PDF here. */
export const aPdf = (words = 'anexo 9'): Buffer =>
  Buffer.from(`%PDF-1.4\n% ${words}\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`);
