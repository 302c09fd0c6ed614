import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { exportsAndUsesOf, type FileExport } from './exports-and-uses';

const ROOT = resolve(import.meta.dirname, '../..');

/** The imports, re-exports and `import()`s of one file in another of this repository; types count like values. */
export interface Arrow {
  from: string;
  /** Path from the root; the file may be of any kind. */
  to: string;
  /** The used exports. */
  names: ReadonlySet<string>;
}

/** One import of a package. */
interface PackageImport {
  from: string;
  name: string;
}

/** An export of a file of this repository. */
export interface Export extends Omit<FileExport, 'passesOn'> {
  file: string;
  /** The export of another file that it passes on. */
  passesOn?: { file: string; name: string };
}

/** All sources of the repository, with what they import and export. */
export interface SourceGraph {
  files: readonly string[];
  arrows: readonly Arrow[];
  packages: readonly PackageImport[];
  exports: readonly Export[];
}

/** Parses every source below the root. */
export function readSourceGraph(root: string = ROOT): SourceGraph {
  const ignored = readFileSync(join(root, '.gitignore'), 'utf8').split('\n');
  const files = sourcesBelow(root, '', ignored);
  const known = new Set(files);
  const arrows: Arrow[] = [];
  const packages: PackageImport[] = [];
  const exports: Export[] = [];
  for (const from of files) {
    const read = exportsAndUsesOf(from, readFileSync(join(root, from), 'utf8'));
    const target = (specifier: string) => targetOf(root, from, specifier, known);
    for (const [specifier, names] of read.uses)
      if (isOfRepository(specifier)) arrows.push({ from, to: target(specifier), names });
      else packages.push({ from, name: specifier });
    for (const { passesOn, ...own } of read.exports)
      exports.push(
        passesOn && isOfRepository(passesOn.specifier)
          ? { file: from, ...own, passesOn: { file: target(passesOn.specifier), name: passesOn.name } }
          : { file: from, ...own },
      );
  }
  return { files, arrows, packages, exports };
}

const isOfRepository = (specifier: string) => specifier.startsWith('.');

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

function targetOf(root: string, from: string, specifier: string, known: ReadonlySet<string>): string {
  const base = relative(root, resolve(root, dirname(from), specifier.replace(/\?.*$/, '')));
  const candidates = [base, `${base}.ts`, `${base}.tsx`, join(base, 'index.ts'), join(base, 'index.tsx')];
  const found = candidates.find((path) => known.has(path));
  if (found === undefined && !existsSync(join(root, base))) throw new Error(`${from}: no file ${specifier}`);
  return found ?? base;
}
