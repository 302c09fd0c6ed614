import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerMetrics } from '../../../server/platform/http/metrics';
import { registerSecurityHeaders } from '../../../server/platform/http/security-headers';
import { inlineScriptsOf, registerStaticApp } from '../../../server/platform/http/static-app';

const app = Fastify({ routerOptions: { ignoreTrailingSlash: true } });
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'relevo-app-'));
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Relevo</title>');
  registerMetrics(app, {
    sockets: () => ({ notifications: 0, chat: 0 }),
    openGaps: async () => {
      throw new Error('the database is away');
    },
    waitingPushes: async () => 2,
    faultyFiles: async () => 0,
    fixes: () => ({ newest: 1 }),
  });
  await registerStaticApp(app, folder);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const statusOf = async (method: 'GET' | 'HEAD', url: string, accept = '*/*') =>
  (await app.inject({ method, url, headers: { accept } })).statusCode;

test('the first page answers whatever a monitor asks with', async () => {
  expect(await statusOf('HEAD', '/')).toBe(200);
  expect(await statusOf('GET', '/')).toBe(200);
  expect(await statusOf('HEAD', '/traslados', 'text/html')).toBe(200);
  expect(await statusOf('HEAD', '/missing.js')).toBe(404);
  expect(await statusOf('GET', '/missing.js')).toBe(404);
});

test('a page has the answer of the configuration in it, and the file that devices store has not', async () => {
  const page = Fastify();
  await writeFile(
    join(folder, 'index.html'),
    '<!doctype html><title>Relevo</title><script src="/a.js"></script>',
  );
  const answer = { ok: true, data: { contact: 'Centro "1" & <b>', now: 1 } };
  await registerStaticApp(page, folder, () => ({
    ...answer,
    data: { ...answer.data, now: answer.data.now++ },
  }));
  const open = async (url: string) =>
    (await page.inject({ url, headers: { accept: 'text/html' } })).body.replaceAll('\n', '');
  const contentOf = (html: string) =>
    /<meta name="relevo-config" content="([^"]*)"><script/.exec(html)?.[1] ?? '{}';
  const read = async () =>
    JSON.parse(
      contentOf(await open('/traslados'))
        .replaceAll('&quot;', '"')
        .replaceAll('&amp;', '&'),
    );
  expect(await read()).toEqual({ ok: true, data: { contact: 'Centro "1" & <b>', now: 1 } });
  expect((await read()).data.now).toBe(2);
  expect(await open('/index.html')).not.toContain('relevo-config');
  await page.close();
});

test('metrics are not given to somebody outside, who comes through a proxy', async () => {
  for (const url of ['/metrics', '/metrics/']) {
    expect(await statusOf('GET', url)).toBe(200);
    const outside = await app.inject({ url, headers: { 'x-forwarded-for': '203.0.113.7' } });
    expect(outside.statusCode).toBe(404);
  }
});

test('a metric that needs the database is left out without it', async () => {
  const { statusCode, body } = await app.inject('/metrics');
  expect(statusCode).toBe(200);
  expect(body).toContain('relevo_waiting_pushes 2');
  expect(body).not.toMatch(/^relevo_open_device_gaps \d/m);
});

test('the policy allows the script in the page by its hash, and no other script', async () => {
  const code = "document.title = 'a';\n";
  const html = `<script data-app="/a.js">${code}</script><script type="module" src="/assets/index.js"></script>`;
  const built = await mkdtemp(join(tmpdir(), 'relevo-app-'));
  await writeFile(join(built, 'index.html'), html);
  const hash = createHash('sha256').update(code).digest('base64');
  const ownScripts = await inlineScriptsOf(built);
  expect(ownScripts).toEqual([`'sha256-${hash}'`]);
  const page = Fastify();
  await registerSecurityHeaders(page, { identityOrigin: null, isHttps: true, ownScripts });
  await registerStaticApp(page, built);
  const { headers } = await page.inject({ url: '/', headers: { accept: 'text/html' } });
  expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`);
  await page.close();
  await rm(built, { recursive: true });
  expect(await inlineScriptsOf(built)).toEqual([]);
});
