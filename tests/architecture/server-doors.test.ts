import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { circlesOf } from './circles';

/** The rules of docs/decisions/0020-server-modules-own-their-tables.md. */

const ROOT = resolve(import.meta.dirname, '../..');
const MODULES = 'server/modules';

function sourcesOf(folder: string): string[] {
  return readdirSync(join(ROOT, folder)).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(join(ROOT, path)).isDirectory()) return sourcesOf(path);
    return name.endsWith('.ts') && !name.endsWith('.d.ts') ? [path] : [];
  });
}

interface Import {
  from: string;
  target: string;
}

const SOURCES = sourcesOf('server');
const IMPORTS: readonly Import[] = SOURCES.flatMap((from) =>
  [...readFileSync(join(ROOT, from), 'utf8').matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].map(
    (match) => ({
      from,
      target: fileOf(relative(ROOT, resolve(ROOT, dirname(from), match[1] ?? ''))),
    }),
  ),
);

function fileOf(base: string): string {
  const candidates = [`${base}.ts`, join(base, 'index.ts')];
  return candidates.find((path) => existsSync(join(ROOT, path))) ?? base;
}

const moduleOf = (path: string) => /^server\/modules\/([^/]+)\//.exec(path)?.[1];
const shown = ({ from, target }: Import) => `${from} → ${target}`;

/** Imports from one module into another. */
const BETWEEN = IMPORTS.filter(({ from, target }) => {
  const [own, other] = [moduleOf(from), moduleOf(target)];
  return own !== undefined && other !== undefined && own !== other;
});

describe('Modules of the server', () => {
  test('enter another module through its index.ts only', () => {
    const wrong = BETWEEN.filter(({ target }) => target !== `${MODULES}/${moduleOf(target)}/index.ts`);
    expect(wrong.map(shown)).toEqual([]);
    expect(BETWEEN.length).toBeGreaterThan(10);
  });

  test('have no import cycle', () => {
    const between = BETWEEN.map(({ from, target }) => ({
      from: moduleOf(from) ?? '',
      to: moduleOf(target) ?? '',
    }));
    expect(circlesOf(between)).toEqual([]);
  });

  test('let only the seed import their tables', () => {
    const wrong = IMPORTS.filter(
      ({ from, target }) =>
        /^server\/modules\/[^/]+\/tables\.ts$/.test(target) &&
        moduleOf(from) !== moduleOf(target) &&
        !from.startsWith('server/seed/'),
    );
    expect(wrong.map(shown)).toEqual([]);
  });

  test('have all tables in tables.ts, where drizzle-kit looks for them', () => {
    const wrong = SOURCES.filter(
      (path) =>
        !/^server\/(modules|platform)\/[^/]+\/tables\.ts$/.test(path) &&
        /\bpgTable\(/.test(readFileSync(join(ROOT, path), 'utf8')),
    );
    expect(wrong).toEqual([]);
  });

  test('do not name a table of another module in SQL text', () => {
    const owners = new Map<string, string>();
    for (const path of SOURCES.filter((one) => one.endsWith('/tables.ts') && moduleOf(one)))
      for (const [, table] of readFileSync(join(ROOT, path), 'utf8').matchAll(/pgTable\(\s*'(\w+)'/g))
        if (table) owners.set(table, moduleOf(path) ?? '');
    const wrong = SOURCES.filter((path) => /^server\/(modules|platform)\//.test(path)).flatMap((path) =>
      [...readFileSync(join(ROOT, path), 'utf8').matchAll(/\b(?:from|join|into|update)\s+(\w+)/g)].flatMap(
        ([, table = '']) =>
          owners.has(table) && owners.get(table) !== moduleOf(path) ? [`${path} names ${table}`] : [],
      ),
    );
    expect(wrong).toEqual([]);
  });

  test('take the time from the clock that all processes share', () => {
    // What a list says of today, rows that only the demonstration makes, and the age of files on this disk.
    const own = [
      'reference/import/kinds/ambulances.ts',
      'reference/administered-rows.ts',
      'reference/drill-rows.ts',
      'tiles/address-source.ts',
      'tiles/tile-cache.ts',
    ];
    const wrong = sourcesOf(MODULES)
      .filter((path) => /\bnew Date\(\)|\bDate\.now\(\)/.test(readFileSync(join(ROOT, path), 'utf8')))
      .map((path) => relative(MODULES, path));
    expect(wrong.sort()).toEqual(own.sort());
  });
});
