import { resolve } from 'node:path';

export const OPENING_CHUNK = 'app';

interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
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

/** A module and all its static imports, direct and indirect. */
function closureOf(path: string, graph: Graph): Set<string> {
  const seen = new Set<string>();
  const left = [resolve(path)];
  for (let id = left.pop(); id !== undefined; id = left.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    left.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return seen;
}

function without(all: Set<string>, some: Set<string>): Set<string> {
  return new Set([...all].filter((id) => !some.has(id)));
}
