import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { ENTRIES, isWithin } from './house-rules';
import { readSourceGraph } from './source-graph';
import { findUnused } from './unused';

const graph = readSourceGraph();
const isEntry = (path: string) => ENTRIES.some(({ pattern }) => isWithin(pattern, path));

describe('the sources', () => {
  const unused = findUnused(graph, isEntry);

  test('export no name that only its own file uses', () => {
    expect(unused.exports).toEqual([]);
  });

  test('have no code that only tests use', () => {
    expect(unused.onlyTested).toEqual([]);
  });

  test('have no file that only tests import, or nobody', () => {
    expect(unused.files).toEqual([]);
  });

  test('need every row of the table of entries', () => {
    const { exports, onlyTested, files } = findUnused(graph, () => false);
    const without = [...exports, ...onlyTested, ...files].map((line) => line.replace(/: .*/, ''));
    const needless = ENTRIES.filter(({ pattern }) => !without.some((path) => isWithin(pattern, path)));
    expect(needless.map(({ pattern }) => pattern)).toEqual([]);
  });
});

/** Repositories of a few files; `src/main.ts` is their entry. */
function unusedIn(files: Record<string, string>) {
  const root = mkdtempSync(join(tmpdir(), 'unused-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [path, text] of Object.entries({ '.gitignore': '', ...files })) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return findUnused(readSourceGraph(root), (path) => path === 'src/main.ts');
}

const NOTHING = { exports: [], onlyTested: [], files: [] };
const imports = (names: string, from = './part') =>
  `import { ${names} } from '${from}'; console.log(${names});`;

describe('the search for unused code', () => {
  test('finds an export that only its own file uses', () => {
    const part = 'export const used = () => inner; export const inner = 1;';
    expect(unusedIn({ 'src/main.ts': imports('used'), 'src/part.ts': part })).toEqual({
      ...NOTHING,
      exports: ['src/part.ts: inner'],
    });
  });

  test('finds an unused type, class, default export and function', () => {
    const part =
      'export const used = 1; export type T = 1; export class C {} export default 1; export function f() {}';
    expect(unusedIn({ 'src/main.ts': imports('used'), 'src/part.ts': part }).exports).toEqual([
      'src/part.ts: T',
      'src/part.ts: C',
      'src/part.ts: default',
      'src/part.ts: f',
    ]);
  });

  test('finds what an index passes on to nobody', () => {
    const found = unusedIn({
      'src/main.ts': imports('used', './part/index'),
      'src/part/index.ts': "export { used, type Unused } from './inner';",
      'src/part/inner.ts': 'export interface Unused {} export const used: Unused = {};',
    });
    expect(found).toEqual({ ...NOTHING, exports: ['src/part/index.ts: Unused'] });
  });

  test('finds a file that nobody imports, and one that only a test imports', () => {
    const found = unusedIn({
      'src/main.ts': '',
      'src/alone.ts': 'const alone = 1; console.log(alone);',
      'src/tested.ts': 'export const tested = 1;',
      'tests/tested.test.ts': imports('tested', '../src/tested'),
      'tests/helper.ts': '',
    });
    expect(found.files).toEqual(['src/alone.ts', 'src/tested.ts', 'tests/helper.ts']);
  });

  test('finds code that only a test uses, also through an index', () => {
    const found = unusedIn({
      'src/main.ts': imports('used', './part/index'),
      'src/part/index.ts': "export { inside, tested, used } from './inner';",
      'src/part/inner.ts': 'export const tested = 1; export const inside = 2; export const used = inside;',
      'tests/part.test.ts': imports('tested, inside', '../src/part/index'),
    });
    expect(found).toEqual({ ...NOTHING, onlyTested: ['src/part/index.ts: tested'] });
  });

  test('counts a schema and its type as one export', () => {
    const part = 'export const Schema = { a: 1 }; export type Schema = typeof Schema;';
    expect(unusedIn({ 'src/main.ts': imports('Schema'), 'src/part.ts': part })).toEqual(NOTHING);
  });

  test.each([
    ['a namespace', "import * as part from './part'; console.log(part.used);"],
    ['a type in a namespace', "import * as part from './part'; export let a: part.used;"],
    ['an awaited import', "console.log((await import('./part')).used);"],
    ['an awaited import in parts', "const { used } = await import('./part'); console.log(used);"],
    ['an import with then', "void import('./part').then(({ used }) => used());"],
    ['an import type', "export type A = import('./part').used;"],
  ])('reads which members %s uses', (_name, main) => {
    const part = 'export const used = 1; export const unused = 1;';
    expect(unusedIn({ 'src/main.ts': main, 'src/part.ts': part }).exports).toEqual(['src/part.ts: unused']);
  });

  test.each([
    ['a namespace', "import * as part from './part'; console.log(part);"],
    ['an import', "const part = await import('./part'); console.log(part);"],
    ['everything', "export * from './part';"],
  ])('takes all exports as used when a file hands on %s', (_name, main) => {
    const part = 'export const one = 1; export const other = 1;';
    expect(unusedIn({ 'src/main.ts': main, 'src/part.ts': part })).toEqual(NOTHING);
  });
});
