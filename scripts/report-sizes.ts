import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseSync, Visitor } from 'rolldown/utils';
import { circlesOf } from '../tests/architecture/circles';
import { type Arrow, readSourceGraph } from '../tests/architecture/source-graph';

/** Prints sizes of the sources as tables and never fails: `npm run report:sizes [-- another folder]`. */
const LONG_FILE = 250;
const LONG_FUNCTION = 100;
const PRODUCT = /^(contract|src|citizen|guest-call|sw|server)\//;
const GENERATED = /\.gen\.ts$|^server\/seed\/data\//;

const root = resolve(process.argv[2] ?? '.');
const graph = readSourceGraph(root);
const files = graph.files.filter((path) => !GENERATED.test(path));
const textOf = (path: string) => readFileSync(join(root, path), 'utf8');
const linesOf = new Map(files.map((path) => [path, textOf(path).trimEnd().split('\n').length]));
const product = files.filter((path) => PRODUCT.test(path));

print('Lines by floor', ['floor', 'files', 'lines', 'lines a file'], floors());
print(`Files over ${LONG_FILE} lines`, ['file', 'lines'], longFiles());
print(`Functions over ${LONG_FUNCTION} lines`, ['function', 'file', 'lines'], longFunctions());
print(
  'Files of the product with a single importer',
  ['floor', 'files', 'single importer'],
  singleImporters(),
);
print('Fan-in of the doors', ['folder', 'through index.ts', 'through another file'], doors());
print(
  'Circles of files',
  ['files'],
  circlesOf(graph.arrows).map((circle) => [circle.join(' ')]),
);

type Row = (string | number)[];

function print(title: string, head: string[], rows: Row[]): void {
  const all = [head, ...rows.map((row) => row.map(String))];
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ');
  console.log([`\n${title}: ${rows.length}`, ...all.map(line)].map((text) => text.trimEnd()).join('\n'));
}

function floorOf(path: string): string {
  const folders = dirname(path).split('/');
  const depth = /^(src\/features|server\/(modules|platform))\//.test(path) ? 3 : 2;
  return folders.slice(0, ['src', 'server'].includes(folders[0] ?? '') ? depth : 1).join('/');
}

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

function byFloor(paths: readonly string[]): [string, string[]][] {
  return [...groupBy(paths, floorOf)].sort(([one], [other]) => one.localeCompare(other));
}

function floors(): Row[] {
  const row = (name: string, paths: readonly string[]): Row => {
    const lines = paths.reduce((sum, path) => sum + (linesOf.get(path) ?? 0), 0);
    return [name, paths.length, lines, Math.round(lines / paths.length)];
  };
  const sources = files.filter((path) => path.startsWith('src/'));
  return [
    ...byFloor(files).map(([name, paths]) => row(name, paths)),
    row('all of src', sources),
    row('all of the product', product),
    row('all', files),
  ];
}

function longFiles(): Row[] {
  return [...linesOf].filter(([, lines]) => lines > LONG_FILE).sort(([, one], [, other]) => other - one);
}

/** The product's functions. Test files are left out, because the callback of a `describe` is always long. */
function longFunctions(): Row[] {
  return product.flatMap(functionsOf).sort(([, , one], [, , other]) => Number(other) - Number(one));
}

interface Span {
  start: number;
  end: number;
}

function functionsOf(path: string): Row[] {
  const text = textOf(path);
  const rows: Row[] = [];
  const names = new Map<number, string>();
  const add = ({ start, end }: Span, name: string | undefined) => {
    const lines = text.slice(start, end).split('\n').length;
    if (lines > LONG_FUNCTION) rows.push([name ?? names.get(start) ?? '(anonymous)', path, lines]);
  };
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (init && id.type === 'Identifier') names.set(init.start, id.name);
    },
    MethodDefinition({ key, value }) {
      if (key.type === 'Identifier') names.set(value.start, key.name);
    },
    FunctionDeclaration: (node) => add(node, node.id?.name),
    FunctionExpression: (node) => add(node, node.id?.name),
    ArrowFunctionExpression: (node) => add(node, undefined),
  }).visit(parseSync(path, text).program);
  return rows;
}

function singleImporters(): Row[] {
  const importers = groupBy(inProduct(), ({ to }) => to);
  const isSingle = (path: string) => importers.get(path)?.length === 1;
  return [...byFloor(product), ['all', product] as const].map(([name, paths]) => [
    name,
    paths.length,
    paths.filter(isSingle).length,
  ]);
}

function inProduct(): Arrow[] {
  return graph.arrows.filter(({ from }) => PRODUCT.test(from) && !GENERATED.test(from));
}

function doors(): Row[] {
  const folders = product.filter((path) => path.endsWith('/index.ts')).map(dirname);
  return folders.map((folder) => {
    const entering = inProduct().filter(
      ({ from, to }) => to.startsWith(`${folder}/`) && !from.startsWith(`${folder}/`),
    );
    const through = entering.filter(({ to }) => to === `${folder}/index.ts`).length;
    return [folder, through, entering.length - through];
  });
}
