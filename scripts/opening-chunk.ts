import { dirname, join, resolve } from 'node:path';

export const OPENING_CHUNK = 'app';

interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[]; code: string | null } | null;
}

/**
 * Work begins on the transfer list. Its screen is small and shares most modules with others, so it is in the
 * app chunk.
 */
const LIST = 'src/routes/traslados.en_progreso.tsx?tsr-split=component';

/**
 * Names the chunks of the first load. By default the bundler makes one file for each set of shared modules,
 * and on a hospital's network each file costs a round trip. Modules that the first page needs before it knows
 * the user are not in these chunks: they are in the first page's own file.
 */
export function openingChunk(): (id: string, graph: Graph) => string | null {
  let opening: Set<string> | undefined;
  return (id, graph) => {
    opening ??= without(
      new Set([...closureOf('src/app/start.tsx', graph), ...closureOf(LIST, graph)]),
      closureOf('src/main.tsx', graph),
    );
    return opening.has(id) ? OPENING_CHUNK : null;
  };
}

/**
 * Names the chunk of the icons that only later screens need: one file instead of one for each icon that several screens
 * share. Icons of the first page stay with it.
 */
export function iconsChunk(): (id: string, graph: Graph) => string | null {
  let first: Set<string> | undefined;
  return (id, graph) => {
    if (!id.includes('/lucide-react/')) return null;
    first ??= closureOf('src/main.tsx', graph);
    return first.has(id) ? null : 'icons';
  };
}

/**
 * Names the chunks of the small modules that several later screens share, one for each layer: else each is a file of its own,
 * which costs a round trip, also to the service worker that fetches them all. A layer imports only those below it, so that
 * no two of these chunks import each other. Modules of the first page stay with it.
 */
export function layerChunk(): (id: string, graph: Graph) => string | null {
  let first: Set<string> | undefined;
  return (id, graph) => {
    const [, name = null] = LAYERS.find(([folder]) => id.startsWith(folder)) ?? [];
    if (name === null || id.startsWith(CHARTS)) return null;
    first ??= closureOf('src/main.tsx', graph);
    return first.has(id) ? null : name;
  };
}

/** They bring the chart library: a file of their own, for the screens that draw. */
const CHARTS = `${resolve('src/ui/chart')}/`;

const LAYERS = [
  [`${resolve('contract')}/`, 'rules'],
  [`${resolve('src/ui')}/`, 'controls'],
  [`${resolve('src/features/administration')}/`, 'administration'],
] as const;

/** A module and all its static imports, direct and indirect. */
function closureOf(path: string, graph: Graph): Set<string> {
  const seen = new Set<string>();
  const left = [resolve(path)];
  for (let id = left.pop(); id !== undefined; id = left.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    left.push(...importsOf(id, graph));
  }
  return seen;
}

/** The icons' index imports every icon: a module that imports from it needs only those that it names. */
function importsOf(id: string, graph: Graph): string[] {
  if (isIconIndex(id)) return [];
  const { importedIds = [], code = null } = graph.getModuleInfo(id) ?? {};
  const index = importedIds.find(isIconIndex);
  return index ? [...importedIds, ...iconsIn(code ?? '', index, graph)] : [...importedIds];
}

const isIconIndex = (id: string) => id.endsWith('/lucide-react.mjs');

function iconsIn(code: string, index: string, graph: Graph): string[] {
  const [, named = ''] = /import\s*\{([^}]*)\}\s*from\s*['"]lucide-react['"]/.exec(code) ?? [];
  const names = named.split(',').map((one) => one.trim().split(/\s+as\s+/)[0] ?? '');
  return names.filter(Boolean).map((name) => {
    const found = iconFiles(index, graph).get(name);
    if (!found) throw new Error(`lucide-react has no ${name}`);
    return join(dirname(index), found);
  });
}

let files: Map<string, string> | undefined;

/** The file of each icon, by its exported names. */
function iconFiles(index: string, graph: Graph): Map<string, string> {
  const code = graph.getModuleInfo(index)?.code ?? '';
  files ??= new Map(
    [...code.matchAll(/export\s*\{([^}]*)\}\s*from\s*['"]([^'"]+)['"]/g)].flatMap(
      ([, names = '', file = '']) =>
        names.split(',').map((one) => [one.trim().replace(/^default\s+as\s+/, ''), file] as const),
    ),
  );
  return files;
}

function without(all: Set<string>, some: Set<string>): Set<string> {
  return new Set([...all].filter((id) => !some.has(id)));
}
