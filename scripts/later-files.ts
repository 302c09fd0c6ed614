import type { Plugin } from 'vite';

/** Screens of desks: they are there a moment after what wards and crews need. */
const LATER_SCREENS =
  /\/src\/routes\/(administracion\.|agreements\.|networks|reports|covid-|mapa|charts|aph_charts)/;
/** The chart and map libraries, with which some screens show more. */
const LATER_LIBRARIES = /\/node_modules\/(echarts|zrender|echarts-for-react|ol)\//;

interface Chunk {
  type: 'chunk';
  fileName: string;
  isEntry: boolean;
  imports: string[];
  dynamicImports: string[];
  moduleIds: string[];
  viteMetadata?: { importedCss?: Set<string>; importedAssets?: Set<string> };
}

/**
 * Finds the files that only later screens or libraries need. The service worker fetches them after its install, so that a
 * tablet can work without a network some seconds earlier.
 */
export function laterFiles(): Plugin & { isLater: (url: string) => boolean } {
  const later = new Set<string>();
  return {
    name: 'relevo-later-files',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter(
        (file): file is typeof file & Chunk => file.type === 'chunk',
      );
      if (
        !chunks.some(
          ({ isEntry, moduleIds }) => isEntry && moduleIds.some((id) => id.endsWith('/src/main.tsx')),
        )
      )
        return;
      const first = reached(chunks);
      for (const { fileName } of chunks) if (!first.has(fileName)) later.add(fileName);
      if (chunks.some((chunk) => !later.has(chunk.fileName) && isLaterFile(chunk, LATER_LIBRARIES)))
        throw new Error('the install has the chart or the map library');
    },
    isLater: (url) => later.has(url),
  };
}

/** What the app needs without the later screens and libraries. */
function reached(chunks: readonly Chunk[]): Set<string> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const entries = chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName);
  const withImports = (names: readonly string[]) =>
    closureOf(names, (name) => byName.get(name)?.imports ?? []);
  const opening = withImports(entries);
  /** A part that brings a library, also through what it imports, is later as a whole. */
  const isLaterPart = (name: string) =>
    isLaterFile(byName.get(name), LATER_SCREENS) ||
    [...withImports([name])].some(
      (one) => !opening.has(one) && isLaterFile(byName.get(one), LATER_LIBRARIES),
    );
  return closureOf(entries, (name) => {
    const { imports = [], dynamicImports = [] } = byName.get(name) ?? {};
    return [...imports, ...dynamicImports.filter((one) => !isLaterPart(one))];
  });
}

function closureOf(names: readonly string[], next: (name: string) => readonly string[]): Set<string> {
  const found = new Set<string>();
  const left = [...names];
  for (let name = left.pop(); name !== undefined; name = left.pop()) {
    if (found.has(name)) continue;
    found.add(name);
    left.push(...next(name));
  }
  return found;
}

function isLaterFile(chunk: Chunk | undefined, pattern: RegExp): boolean {
  return (chunk?.moduleIds ?? []).some((id) => pattern.test(id));
}
