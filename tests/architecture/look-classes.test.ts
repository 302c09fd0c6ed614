import { readdirSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { frequentLooks } from '../../src/ui/theme/frequent';

/** The classes of `*.looks.ts` that two components share on purpose. */
const SHARED: Readonly<Record<string, readonly string[]>> = {
  // A card of figures looks like the card of any other table.
  'table-cards': ['src/subjects/figure/figure-cards.tsx', 'src/ui/table.tsx'],
  pills: ['src/ui/filter-pills.tsx', 'src/ui/toggle-pills.tsx'],
};

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => ({ path: `src/${path}`, code: readFileSync(`src/${path}`, 'utf8') }));

/** The class with which a rule of the page begins: it is the same class on every screen. */
const firstClass = (selector: string) => /^\.([\w-]+)/.exec(selector)?.[1];

async function lookClasses(): Promise<{ name: string; path: string }[]> {
  const found: { name: string; path: string }[] = [];
  for (const { path } of sources.filter((one) => one.path.endsWith('.looks.ts'))) {
    const looks: Record<string, object> = await import(/* @vite-ignore */ pathToFileURL(resolve(path)).href);
    const names = Object.values(looks).flatMap((rules) => Object.keys(rules).map(firstClass));
    for (const name of new Set(names)) if (name) found.push({ name, path });
  }
  return found;
}

/** The words in the strings of a class name: `className="a b"`, `className: x ? 'a' : 'b'`. */
function classesIn(code: string): Set<string> {
  const written = code.match(/className\s*[=:]\s*(\{(?:[^{}]|\{[^}]*\})*\}|[^\n]*)/g) ?? [];
  const strings = written.flatMap((one) => one.match(/(["'`])[^"'`]*\1/g) ?? []);
  return new Set(strings.flatMap((one) => one.match(/[\w-]+/g) ?? []));
}

const classes = await lookClasses();
const usedBy = sources.map(({ path, code }) => ({ path, used: classesIn(code) }));

test('The classes of a component’s looks are on the elements of that component only', () => {
  expect(classes.length).toBeGreaterThan(20);
  for (const { name, path } of classes) {
    const users = usedBy
      .filter(({ used }) => used.has(name))
      .map((one) => one.path)
      .sort();
    expect(users, `.${name} of ${path} and who uses it`).toEqual(
      SHARED[name] ?? [expect.stringContaining(`${dirname(path)}/`)],
    );
  }
});

test('No two files of looks have rules for one class', () => {
  const names = [...classes.map(({ name }) => name), ...new Set(Object.keys(frequentLooks).map(firstClass))];
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});
