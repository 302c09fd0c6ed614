import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, signIn, test } from './support/fixtures';
import { listCached, untilWorking } from './support/worker';

/** What a first visit costs, as it travels; limits of docs/architecture.md. */
const FIRST_LOAD_BYTES = 217 * 1024;
/** With what only makes the list live, which the list does not wait for. */
const WITH_SOCKETS_BYTES = 230 * 1024;
const FIRST_LOAD_REQUESTS = 10;
const PRECACHE_BYTES = 1.1 * 1024 * 1024;

/** Fonts travel as they are; the rest is compressed beside its original. */
function bytesOf(path: string): number {
  const file = join('dist/app', path);
  if (existsSync(`${file}.br`)) return statSync(`${file}.br`).size;
  return path.endsWith('.woff2') ? statSync(file).size : brotliCompressSync(readFileSync(file)).length;
}

/** The client of the sockets: the one file that holds the name of its transport. */
const isSockets = (path: string) => readFileSync(join('dist/app', path), 'utf8').includes('socket.io');

const sum = (paths: readonly string[]) => paths.reduce((total, path) => total + bytesOf(path), 0);

test('The list of transfers needs little to open for the first time', async ({ browser, server }) => {
  const context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto('/traslados/en_progreso');
  await signIn(page, 'crue');
  // Signed in at the provider, and unknown to this device: the whole way, to the provider and back, is counted.
  const cookies = await context.cookies();
  await context.close();

  const fresh = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block' });
  await fresh.addCookies(cookies);
  const list = await fresh.newPage();
  const asked: string[] = [];
  list.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    const isPart = ['script', 'stylesheet'].includes(request.resourceType());
    // What the identity provider runs in a frame of its own comes from elsewhere in a hospital's network.
    const isOwn = origin === server.url && !pathname.startsWith('/auth/');
    if (isPart && isOwn) asked.push(pathname);
  });
  await list.goto('/traslados/en_progreso');
  await list.getByRole('table').waitFor();
  // All that comes beside it is counted too, however slow it is: the device's storage, the sockets.
  await expect.poll(() => asked.some(isSockets)).toBe(true);
  // The catalogues begin four seconds after the first screen, which on a slow machine is before the sockets stand.
  const parts = [...new Set(asked)].filter((path) => !/catalogue/.test(path));
  await fresh.close();
  expect(parts.length).toBeGreaterThan(2);
  expect(parts.length, parts.join('\n')).toBeLessThanOrEqual(FIRST_LOAD_REQUESTS);
  const sockets = parts.filter(isSockets);
  expect(sockets).toHaveLength(1);
  expect(sum(parts) - sum(sockets)).toBeLessThanOrEqual(FIRST_LOAD_BYTES);
  expect(sum(parts)).toBeLessThanOrEqual(WITH_SOCKETS_BYTES);
});

test('What the worker keeps from the first visit on is bounded', async ({ seat }) => {
  const { page } = await seat('crue', '/dashboard', { serviceWorkers: 'allow' });
  await untilWorking(page);
  const kept = (await listCached(page)).filter(({ cache }) => cache.includes('precache'));
  expect(kept.length).toBeGreaterThan(10);
  expect(sum(kept.map(({ path }) => path))).toBeLessThanOrEqual(PRECACHE_BYTES);
});
