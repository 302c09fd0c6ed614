import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../support/test-app';

const PAGE = '/videollamada';
const HTML = { accept: 'text/html' };

let folder: string;
let open: TestApp;
let closed: TestApp;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'relevo-call-page-'));
  await mkdir(join(folder, 'app/assets'), { recursive: true });
  await mkdir(join(folder, 'guest-call/assets'), { recursive: true });
  await writeFile(join(folder, 'app/index.html'), '<title>Relevo</title>');
  await writeFile(join(folder, 'guest-call/videollamada.html'), '<title>Videollamada</title>');
  await writeFile(join(folder, 'guest-call/assets/page-1234.js'), 'void 0;');
  const appFolder = join(folder, 'app');
  open = await startTestApp({}, { appFolder });
  closed = await startTestApp({ TELECARE_ROOMS: 'outside' }, { appFolder });
});
afterAll(async () => {
  await Promise.all([open.close(), closed.close()]);
  await rm(folder, { recursive: true });
});

const get = (app: TestApp, url: string) => app.app.inject({ url, headers: HTML });

describe('The page of one-time links', () => {
  test('has camera and microphone for itself, and a policy stricter than the app’s', async () => {
    const answer = await get(open, PAGE);
    expect([answer.statusCode, answer.body]).toEqual([200, '<title>Videollamada</title>']);
    expect(answer.headers['permissions-policy']).toContain('camera=(self), microphone=(self)');
    expect(answer.headers['permissions-policy']).toContain('geolocation=()');
    const policy = String(answer.headers['content-security-policy']).split(';');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("connect-src 'self'");
    expect(policy.join()).not.toMatch(/unsafe|sha256|https?:|data:/);
    expect((await get(open, `${PAGE}/assets/page-1234.js`)).body).toBe('void 0;');
    expect((await get(open, `${PAGE}/otra`)).statusCode).toBe(404);
  });

  test('leaves the page of citizens without devices', async () => {
    expect((await get(open, '/pedir-ambulancia')).headers['permissions-policy']).toContain('camera=()');
  });

  test('is not there without rooms of our own: it says so, and asks for no device', async () => {
    const answer = await get(closed, PAGE);
    expect([answer.statusCode, answer.body.includes('Aquí no hay videollamadas')]).toEqual([404, true]);
  });
});
