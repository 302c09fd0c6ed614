import { resolve } from 'node:path';

export const OPENING_CHUNK = 'app';

interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

/** Where the work begins: the screen of the list is small, shares most with the others, and comes with the app. */
const LIST = 'src/routes/traslados.en_progreso.tsx?tsr-split=component';

/**
 * Names the chunks of what the app needs to open. Left to itself the bundler makes a file for each set of modules that
 * some parts share, and on a ward's network each file is a wait. What the first page needs before it knows who is there
 * stays out of them: it is in the first page's own file.
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

/** A module and all that it imports, and those import, at once. */
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
