import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { parseSync } from 'rolldown/utils';

const ROOT = resolve(import.meta.dirname, '../..');

/** One import, re-export or `import()` of another file of this repository; `import type` counts like any other. */
export interface Arrow {
  from: string;
  /** Path from the root; the file may be of any kind. */
  to: string;
}

/** One import of a package. */
export interface PackageImport {
  from: string;
  name: string;
}

/** All sources of the repository, with what they import. */
export interface SourceGraph {
  files: readonly string[];
  arrows: readonly Arrow[];
  packages: readonly PackageImport[];
}

/** Parses every source below the root, so that text in a comment or a string is no import. */
export function readSourceGraph(root: string = ROOT): SourceGraph {
  const ignored = readFileSync(join(root, '.gitignore'), 'utf8').split('\n');
  const files = sourcesBelow(root, '', ignored);
  const known = new Set(files);
  const arrows: Arrow[] = [];
  const packages: PackageImport[] = [];
  for (const from of files)
    for (const specifier of new Set(specifiersOf(root, from)))
      if (specifier.startsWith('.')) arrows.push({ from, to: targetOf(root, from, specifier, known) });
      else packages.push({ from, name: specifier });
  return { files, arrows, packages };
}

const SOURCE = /\.(tsx?|m?js)$/;
const DECLARATION = /\.d\.ts$/;

function sourcesBelow(root: string, folder: string, ignored: readonly string[]): string[] {
  return readdirSync(join(root, folder)).flatMap((name) => {
    if (name.startsWith('.') || (folder === '' && ignored.includes(`${name}/`))) return [];
    const path = join(folder, name);
    if (statSync(join(root, path)).isDirectory()) return sourcesBelow(root, path, ignored);
    return SOURCE.test(name) && !DECLARATION.test(name) ? [path] : [];
  });
}

/** `import('…')` in a type, which the parser does not list among the imports of a module. */
const TYPE_IMPORT = /\bimport\(\s*(['"])([^'"]+)\1\s*\)/g;
const QUOTED = /^['"`](.*)['"`]$/;

function specifiersOf(root: string, path: string): string[] {
  const text = readFileSync(join(root, path), 'utf8');
  const { module } = parseSync(path, text);
  return [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
    ...module.dynamicImports.flatMap(
      ({ moduleRequest: { start, end } }) => QUOTED.exec(text.slice(start, end))?.[1] ?? [],
    ),
    ...[...text.matchAll(TYPE_IMPORT)].flatMap((match) => match[2] ?? []),
  ];
}

function targetOf(root: string, from: string, specifier: string, known: ReadonlySet<string>): string {
  const base = relative(root, resolve(root, dirname(from), specifier.replace(/\?.*$/, '')));
  const candidates = [base, `${base}.ts`, `${base}.tsx`, join(base, 'index.ts'), join(base, 'index.tsx')];
  const found = candidates.find((path) => known.has(path));
  if (found === undefined && !existsSync(join(root, base))) throw new Error(`${from}: no file ${specifier}`);
  return found ?? base;
}
