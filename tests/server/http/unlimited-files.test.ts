import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getMe } from '../../../contract/session/session';
import { startTestApp, type TestApp } from '../support/test-app';

const LIMIT = 3;

let app: TestApp;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'relevo-app-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), '<!doctype html>');
  await writeFile(join(folder, 'assets', 'app-1234.js'), 'void 0;');
  app = await startTestApp({ RELEVO_RATE_LIMIT: String(LIMIT) }, { appFolder: folder });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

async function statuses(url: string, count = LIMIT + 2): Promise<number[]> {
  const found: number[] = [];
  for (let at = 0; at < count; at += 1) found.push((await app.app.inject({ url })).statusCode);
  return found;
}

test('The app’s files and the health checks are not counted; calls without a token are, by address', async () => {
  const unlimited = Array(LIMIT + 2).fill(200);
  expect(await statuses('/assets/app-1234.js')).toEqual(unlimited);
  expect(await statuses('/')).toEqual(unlimited);
  expect(await statuses('/healthz', 10 * LIMIT + 1)).toEqual(Array(10 * LIMIT + 1).fill(200));
  expect(await statuses('/readyz', 10 * LIMIT + 1)).toEqual(Array(10 * LIMIT + 1).fill(200));
  // The address has ten times the limit of a person, for the sign-ins of a whole hospital.
  expect(await statuses('/api/config', 10 * LIMIT + 2)).toEqual([...Array(10 * LIMIT).fill(200), 429, 429]);
  expect((await app.ask(getMe, { as: 'crue' })).headers['x-ratelimit-limit']).toBe(String(LIMIT));
  expect(await statuses('/assets/app-1234.js', 1)).toEqual([200]);
});
