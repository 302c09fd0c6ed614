import { brotliDecompressSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listRows, searchedRow } from '../../../contract/catalogues/catalogue-search';
import { searchCie10 } from '../../../contract/catalogues/catalogues';
import {
  CATALOGUE_NAMES,
  CATALOGUE_ROWS,
  type CatalogueName,
  downloadCatalogue,
  listCatalogues,
} from '../../../contract/catalogues/downloads';
import { createDownloads } from '../../../server/modules/reference/downloads';
import { importCatalogue } from '../../../server/modules/reference/import/import-catalogue';
import { cie10, department, municipality, neighborhood } from '../../../server/modules/reference/tables';
import { plainText } from '../../../server/platform/plain-text';
import { startTestApp, type TestApp } from '../support/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

type Versions = { name: CatalogueName; version: string; rows: number }[];
const list = async (): Promise<Versions> => (await app.ask(listCatalogues, { as: 'sin.rol' })).body.data.rows;
const versionOf = async (name: CatalogueName) => (await list()).find((one) => one.name === name)!;
const download = (name: CatalogueName, query?: Record<string, string>, headers?: Record<string, string>) =>
  app.ask(downloadCatalogue, { as: 'sin.rol', params: { name }, query, headers });

describe('A catalogue download', () => {
  test.each(CATALOGUE_NAMES)('%s has every row in the shape of the contract', async (name) => {
    const { body } = await download(name);
    const { version, rows } = await versionOf(name);
    expect(body.data).toMatchObject({ name, version });
    expect(v.safeParse(v.array(CATALOGUE_ROWS[name]), body.data.rows).success).toBe(true);
    expect(body.data.rows).toHaveLength(rows);
    const table = {
      cie10,
      departments: department,
      municipalities: municipality,
      neighborhoods: neighborhood,
    }[name];
    expect(await app.platform.database.orm.$count(table)).toBe(rows);
  });

  test('has the data for the same search on a device as on the server', async () => {
    const { orm } = app.platform.database;
    for (const name of CATALOGUE_NAMES) {
      const { rows } = (await download(name)).body.data as { rows: (string | number)[][] };
      const table = {
        cie10,
        departments: department,
        municipalities: municipality,
        neighborhoods: neighborhood,
      }[name];
      const kept = await orm.select({ id: table.id, search: table.search }).from(table);
      const derived = new Map(
        rows.map((row) => [row[0], plainText(name === 'cie10' ? `${row[1]} ${row[2]}` : String(row.at(-1)))]),
      );
      expect(kept.filter(({ id, search }) => derived.get(id) !== search)).toEqual([]);
    }
    const found = (await app.ask(searchCie10, { as: 'crue', query: { filter: 'fractura' } })).body.data.rows;
    const { rows } = (await download('cie10')).body.data as { rows: [number, string, string][] };
    const here = listRows(
      rows.map(([id, code, name]) => searchedRow({ id, code, name, parent: null })),
      'fractura',
      null,
    );
    expect(here.map(({ id }) => id)).toEqual(found.map(({ id }: { id: number }) => id));
  });

  test('is cached for a year with its version in the address, and revalidated without it', async () => {
    const { version } = await versionOf('cie10');
    const named = await download('cie10', { v: version });
    expect(named.headers['cache-control']).toBe('private, max-age=31536000, immutable');
    expect(named.headers.etag).toBe(`"${version}"`);
    for (const query of [undefined, { v: 'otra-version-cualquiera' }]) {
      const plain = await download('cie10', query);
      expect([plain.status, plain.headers['cache-control']]).toEqual([200, 'private, no-cache']);
    }
    for (const tag of [`"${version}"`, `W/"${version}"`, `"x", "${version}"`]) {
      const same = await download('cie10', undefined, { 'if-none-match': tag });
      expect([same.status, same.body.length]).toEqual([304, 0]);
    }
    expect((await download('cie10', undefined, { 'if-none-match': '"otra"' })).status).toBe(200);
  });

  test('is compressed to a fraction of its size if the client accepts that', async () => {
    const headers = { 'accept-encoding': 'gzip, deflate, br' };
    const answer = await app.app.inject({
      url: '/api/catalogues/cie10',
      headers: { ...headers, authorization: `Bearer ${await app.token('crue')}` },
    });
    expect(answer.headers['content-encoding']).toBe('br');
    const json = brotliDecompressSync(answer.rawPayload);
    expect(JSON.parse(json.toString()).data.rows.length).toBeGreaterThan(10_000);
    expect(answer.rawPayload.length).toBeLessThan(json.length / 4);
    const plain = await app.app.inject({
      url: '/api/catalogues/cie10',
      headers: { authorization: `Bearer ${await app.token('crue')}`, 'accept-encoding': 'br;q=0' },
    });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.json().ok).toBe(true);
  });

  test('of an unknown catalogue is a 404', async () => {
    const answer = await download('affiliates' as CatalogueName);
    expect([answer.status, answer.body.code]).toEqual([404, 'NOT_FOUND']);
  });

  test('gets a new version after an import, and other catalogues keep theirs', async () => {
    let now = Date.now();
    const downloads = createDownloads(app.platform.database, { now: () => now });
    const before = await Promise.all(CATALOGUE_NAMES.map((name) => downloads.get(name)));
    const bytes = Buffer.from('codigo;nombre\nU999;Diagnóstico de una prueba\n');
    const outcome = await importCatalogue(app.platform.database, { bytes, kind: 'cie10', dryRun: false });
    expect(outcome.failed).toBe(false);
    const atOnce = await downloads.get('cie10');
    expect(atOnce.version).toBe(before[0]?.version);
    now += 61_000;
    const after = await Promise.all(CATALOGUE_NAMES.map((name) => downloads.get(name)));
    const changed = after.filter(({ version }, at) => version !== before[at]?.version);
    expect(changed.map(({ name }) => name)).toEqual(['cie10']);
    expect(after[0]?.rows).toBe((before[0]?.rows ?? 0) + 1);
    await app.platform.database.orm.delete(cie10).where(eq(cie10.code, 'U999'));
    now += 61_000;
    expect((await downloads.get('cie10')).version).toBe(before[0]?.version);
  });

  test('is built once for a hundred simultaneous requests, and again after a failure', async () => {
    const { query } = app.platform.database;
    let asked = 0;
    let isBroken = true;
    const counted = (async (text: string, parameters?: unknown[]) => {
      asked += 1;
      if (isBroken) throw new Error('no database');
      return query(text, parameters);
    }) as typeof query;
    const downloads = createDownloads({ ...app.platform.database, query: counted });
    await expect(downloads.get('departments')).rejects.toThrow('no database');
    isBroken = false;
    asked = 0;
    const all = await Promise.all(Array.from({ length: 100 }, () => downloads.get('departments')));
    expect(new Set(all.map(({ version }) => version)).size).toBe(1);
    expect(asked).toBe(2);
  });
});
