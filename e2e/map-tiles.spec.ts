import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { streetArchive } from '../tests/server/tiles/street-archive';
import { expect, signIn, test } from './support/fixtures';
import { startServer } from './support/server';
import { listCached, untilWorking } from './support/worker';

test('A map with tiles of its own draws them, says where they end, and has the last view offline', async ({
  browser,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'relevo-tiles-'));
  const file = join(folder, 'streets.pmtiles');
  await writeFile(file, streetArchive());
  const server = await startServer({ MAP_TILES_FILE: file });
  const context = await browser.newContext({
    baseURL: server.url,
    locale: 'es-CO',
    serviceWorkers: 'allow',
    viewport: { width: 1440, height: 900 },
  });
  const page = await context.newPage();
  const tiles: string[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/tiles/')) tiles.push(`${response.status()}`);
  });
  await page.goto('/dashboard');
  await signIn(page, 'crue');
  await untilWorking(page);
  await page.goto('/mapa?zoom=15');
  await expect(page.getByText('© OpenStreetMap')).toBeVisible();
  const kept = async () => (await listCached(page)).filter(({ cache }) => cache === 'relevo-tiles-v1');
  await expect.poll(async () => (await kept()).length).toBeGreaterThan(1);
  expect(tiles).toContain('200');
  // The whole view is inside of the archive; three zooms out it is not.
  await expect(page.getByText('Mapa parcial')).toBeHidden();
  for (let zooms = 0; zooms < 3; zooms += 1) await page.getByRole('button', { name: 'Alejar' }).click();
  await expect(page.getByText('Mapa parcial')).toBeVisible();
  await page.goto('/mapa?zoom=15');
  await expect(page.getByText('Mapa parcial')).toBeHidden();

  await context.setOffline(true);
  tiles.length = 0;
  await page.reload();
  await expect(page.getByText('© OpenStreetMap')).toBeVisible();
  // From the device: there is no network.
  await expect.poll(() => tiles).toContain('200');
  await context.close();
  await server.stop();
  await rm(folder, { recursive: true });
});
