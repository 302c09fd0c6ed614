import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
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

test('The app’s files and the health check are not counted; calls without a token are, by address', async () => {
  const unlimited = Array(LIMIT + 2).fill(200);
  expect(await statuses('/assets/app-1234.js')).toEqual(unlimited);
  expect(await statuses('/')).toEqual(unlimited);
  expect(await statuses('/healthz')).toEqual(unlimited);
  expect(await statuses('/api/config')).toEqual([200, 200, 200, 429, 429]);
  expect(await statuses('/assets/app-1234.js', 1)).toEqual([200]);
});
