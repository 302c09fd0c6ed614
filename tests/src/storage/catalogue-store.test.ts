import 'fake-indexeddb/auto';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createCatalogueStore } from '../../../src/storage/catalogue-store';
import { DeviceDatabase } from '../../../src/storage/device-database';

const A00: [number, string, string] = [1, 'A00', 'Cólera'];

function aStore() {
  const database = new DeviceDatabase();
  return { database, store: createCatalogueStore(database) };
}

describe('A catalogue on the device', () => {
  test('answers searches as the server does', async () => {
    const { store } = aStore();
    await store.install('cie10', 'v1-cie10', [A00, [2, 'A01', 'Fiebre tifoidea'], [3, 'B20', 'Otra cólera']]);
    expect(await store.search('cie10', 'COLERA')).toEqual([
      { id: 1, code: 'A00', fullName: 'Cólera' },
      { id: 3, code: 'B20', fullName: 'Otra cólera' },
    ]);
    expect((await store.search('cie10', 'a0'))?.map(({ code }) => code)).toEqual(['A00', 'A01']);
    expect(await store.search('cie10', '   ')).toHaveLength(3);
  });

  test('puts typed words that begin a word before those inside one', async () => {
    const { store } = aStore();
    await store.install('cie10', 'v1-cie10', [
      [1, 'P10', 'Traumatismo del nacimiento con ulcera'],
      [2, 'S06', 'Otro traumatismo cerebral'],
      [3, 'S14', 'Traumatismo de la region cer'],
      [4, 'S15', '(cerrado) traumatismo'],
    ]);
    const found = await store.search('cie10', 'traumatismo cer');
    expect(found?.map(({ code }) => code)).toEqual(['S14', 'S06', 'S15', 'P10']);
    expect(await store.search('cie10', 'trauma (')).toHaveLength(1);
  });

  test('puts a diagnosis whose name begins with the typed word before one that only mentions it', async () => {
    const { store } = aStore();
    await store.install('cie10', 'v1-cie10', [
      [1, 'P101', 'Hemorragia cerebral debida a traumatismo del nacimiento'],
      [2, 'S062', 'Traumatismo cerebral difuso'],
      [3, 'S068', 'Traumatismo intracerebral'],
    ]);
    const found = await store.search('cie10', 'traumatismo cer');
    expect(found?.map(({ code }) => code)).toEqual(['S062', 'P101', 'S068']);
  });

  test('puts what is used here first, but not for letters inside a word', async () => {
    const { store } = aStore();
    await store.install('cie10', 'v1-cie10', [
      [1, 'S06', 'Traumatismo intracraneal'],
      [2, 'S062', 'Traumatismo cerebral difuso'],
      [3, 'S068', 'Traumatismo intracerebral'],
    ]);
    const codes = async (filter: string) =>
      (
        await store.search('cie10', filter, {
          uses: new Map([
            [3, 9],
            [2, 1],
          ]),
        })
      )?.map(({ code }) => code);
    expect(await codes('traumatismo')).toEqual(['S068', 'S062', 'S06']);
    expect(await codes('s06')).toEqual(['S068', 'S062', 'S06']);
    expect(await codes('cerebral')).toEqual(['S062', 'S068']);
  });

  test('puts matches of the beginning first, within the given parent', async () => {
    const { store } = aStore();
    await store.install('municipalities', 'v1-munic', [
      [1, 5, 'Alto San Juan'],
      [2, 5, 'San Juan'],
      [3, 8, 'San Juan'],
    ]);
    const found = await store.search('municipalities', 'san', { parent: 5 });
    expect(found).toEqual([
      { id: 2, name: 'San Juan' },
      { id: 1, name: 'Alto San Juan' },
    ]);
    expect(await store.search('municipalities', 'san')).toEqual([]);
  });

  test('is replaced completely, also for a tab that had read the earlier version', async () => {
    const { store } = aStore();
    await store.install('departments', 'version-1', [[5, 'Antioquia']]);
    expect(await store.search('departments', 'ant')).toHaveLength(1);
    await aStore().store.install('departments', 'version-2', [[8, 'Atlántico']]);
    expect(await store.search('departments', 'ant')).toEqual([{ id: 8, name: 'Atlántico' }]);
    expect(await store.versionOf('departments')).toBe('version-2');
  });

  test('keeps the earlier version after an interrupted install', async () => {
    const { store, database } = aStore();
    await store.install('departments', 'version-1', [[5, 'Antioquia']]);
    const rows = Array.from({ length: 5000 }, (_, index): [number, string] => [index, `Lugar ${index}`]);
    rows[4500] = [4500, (() => 'not to be cloned') as never];
    await expect(store.install('departments', 'version-2', rows)).rejects.toThrow();
    expect(await store.versionOf('departments')).toBe('version-1');
    expect(await store.search('departments', 'ant')).toEqual([{ id: 5, name: 'Antioquia' }]);
    expect(await database.chunks.where('name').equals('departments').count()).toBe(1);
  });

  test('is absent until installed', async () => {
    const { store } = aStore();
    expect(await store.isInstalled('neighborhoods')).toBe(false);
    expect(await store.search('neighborhoods', 'san')).toBeNull();
  });

  test('answers each keystroke in time with all diagnoses', async () => {
    const { store } = aStore();
    const text = readFileSync('server/seed/data/cie10.json', 'utf8');
    const names = [...text.matchAll(/"([^"]{8,})"/g)].map(([, name]) => name ?? '');
    const rows = Array.from({ length: 14_300 }, (_, index): [number, string, string] => [
      index,
      `A${index}`,
      names[index % names.length] ?? '',
    ]);
    await store.install('cie10', 'all-of-them', rows);
    await store.search('cie10', 'aaa');
    const times: number[] = [];
    for (const typed of ['dia', 'diab', 'diabe', 'diabetes', 'diabetes mel', 'ins', 'inf agu', 'a10']) {
      const start = performance.now();
      await store.search('cie10', typed);
      times.push(performance.now() - start);
    }
    const median = times.sort((one, other) => one - other)[times.length / 2] ?? 0;
    console.info(`median ${median.toFixed(1)} ms, longest ${times.at(-1)?.toFixed(1)} ms`);
    expect(median).toBeLessThan(100);
  });
});
