import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../../server/config';
import { importRoads } from '../../../server/modules/travel/import/import-roads';
import { createRoadStore } from '../../../server/modules/travel/road-store';
import { openDatabase } from '../../../server/prepare-database';
import { seedGeography } from '../../../server/seed/read-geography';
import { runCli } from '../support/run-cli';
import { makeServerFolder, type ServerFolder } from '../support/server-folder';

const line = (...coordinates: [number, number][]) => ({
  type: 'Feature',
  properties: { highway: 'tertiary' },
  geometry: { type: 'LineString', coordinates },
});
const ROADS = {
  type: 'FeatureCollection',
  features: [
    line([-75.9, 6.9], [-75.89, 6.9], [-75.89, 6.91]),
    // Not joined with the others.
    line([-75.1, 6.1], [-75.101, 6.1]),
  ],
};

let folder: ServerFolder;
let file: string;
beforeAll(async () => {
  folder = await makeServerFolder('http://localhost:3000');
  file = join(folder.dataDir, 'vias.geojson');
  await writeFile(file, JSON.stringify(ROADS));
});
afterAll(() => folder.remove());

/** The lowest latitude of the stored graph. */
async function southernmost(): Promise<number> {
  const database = await openDatabase(readConfig(folder.environment));
  try {
    const { lat } = await createRoadStore({ database, geography: seedGeography }).current();
    return Math.min(...lat);
  } finally {
    await database.close();
  }
}

test('relevo roads import replaces the graph, and its trial does not', async () => {
  const database = await openDatabase(readConfig(folder.environment));
  await importRoads(database, Buffer.from(JSON.stringify(ROADS)), { dryRun: true });
  await database.close();
  expect(await southernmost()).toBeLessThan(6.1);
  const done = await runCli(['roads', 'import', file], folder.environment);
  expect(done.output).toContain('2 de 2 km quedan en la red');
  expect(done.output).toContain('La red de vías se reemplazó.');
  expect(done.code).toBe(0);
  expect(await southernmost()).toBe(6.9);
});
