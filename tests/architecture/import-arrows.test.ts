import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

/** The table of docs/architecture.md: which room may import which. Rooms are the longest matching folder. */
const ROOT = resolve(import.meta.dirname, '../..');

interface Room {
  name: string;
  /** Rooms it may import; its own room always. */
  may: readonly string[];
  /** Packages it may import; absent: any. */
  packages?: readonly string[];
}

const EVERY_SRC = [
  'src/ui',
  'src/storage',
  'src/session',
  'src/api',
  'src/outbox',
  'src/submissions',
  'src/offline-form',
  'src/realtime',
  'src/subjects',
  'src/routes',
];

const ROOMS: Record<string, Room> = {
  contract: { name: 'contract', may: [], packages: ['valibot'] },
  'src/ui': { name: 'src/ui', may: [] },
  'src/storage': { name: 'src/storage', may: ['contract'] },
  'src/session': { name: 'src/session', may: ['contract', 'src/storage'] },
  'src/api': { name: 'src/api', may: ['contract', 'src/storage', 'src/session'] },
  'src/outbox': { name: 'src/outbox', may: ['contract', 'src/storage', 'src/api', 'src/session'] },
  'src/submissions': {
    name: 'src/submissions',
    may: ['contract', 'src/storage', 'src/api', 'src/session', 'src/outbox'],
  },
  'src/offline-form': {
    name: 'src/offline-form',
    may: ['contract', 'src/ui', 'src/storage', 'src/session', 'src/api', 'src/outbox', 'src/submissions'],
  },
  'src/realtime': {
    name: 'src/realtime',
    may: ['contract', 'src/storage', 'src/api', 'src/session', 'src/subjects'],
  },
  'src/subjects': {
    name: 'src/subjects',
    may: ['contract', 'src/storage', 'src/api', 'src/session', 'src/ui'],
  },
  'src/routes': { name: 'src/routes', may: ['contract', 'src/features/*', 'src/ui', 'src/session'] },
  'src/app': { name: 'src/app', may: ['contract', 'src/features/*', ...EVERY_SRC] },
  'src/main.tsx': { name: 'src/main.tsx', may: ['src/app', 'src/ui'] },
  sw: { name: 'sw', may: ['contract', 'src/outbox', 'src/storage'] },
  'server/platform': { name: 'server/platform', may: ['contract'] },
  'server/embedded': { name: 'server/embedded', may: ['contract', 'server/platform'] },
  'server/seed': { name: 'server/seed', may: ['contract', 'server/platform'] },
  server: {
    name: 'server',
    may: [
      'contract',
      'server/platform',
      'server/embedded',
      'server/seed',
      'server/modules/*',
      'package.json',
    ],
  },
};

function roomOf(path: string): Room {
  const feature = /^src\/features\/([^/]+)/.exec(path)?.[1];
  if (feature) {
    return {
      name: `src/features/${feature}`,
      may: [
        'contract',
        'src/ui',
        'src/api',
        'src/outbox',
        'src/session',
        'src/storage',
        'src/submissions',
        'src/offline-form',
        'src/realtime',
        'src/subjects',
      ],
    };
  }
  const module = /^server\/modules\/([^/]+)/.exec(path)?.[1];
  if (module) return { name: `server/modules/${module}`, may: ['contract', 'server/platform'] };
  const found = Object.keys(ROOMS)
    .filter((room) => path === room || path.startsWith(`${room}/`))
    .sort((one, other) => other.length - one.length)[0];
  const room = found === undefined ? undefined : ROOMS[found];
  if (!room) throw new Error(`${path} is in a folder that the table does not know`);
  return room;
}

function sourcesOf(folder: string): string[] {
  if (!existsSync(join(ROOT, folder))) return [];
  return readdirSync(join(ROOT, folder)).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(join(ROOT, path)).isDirectory()) return sourcesOf(path);
    return /\.tsx?$/.test(name) && !/\.gen\.ts$|\.d\.ts$/.test(name) ? [path] : [];
  });
}

const IMPORT = /(?:from\s+|import\s*\(\s*|import\s+)['"]([^'"]+)['"]/g;

function importsOf(path: string): string[] {
  return [...readFileSync(join(ROOT, path), 'utf8').matchAll(IMPORT)].flatMap((match) => match[1] ?? []);
}

function targetOf(from: string, specifier: string): string | null {
  if (!specifier.startsWith('.')) return null;
  const base = relative(ROOT, resolve(ROOT, dirname(from), specifier.replace(/\?.*$/, '')));
  const candidates = [base, `${base}.ts`, `${base}.tsx`, join(base, 'index.ts'), join(base, 'index.tsx')];
  return (
    candidates.find((path) => existsSync(join(ROOT, path)) && statSync(join(ROOT, path)).isFile()) ?? base
  );
}

const SOURCES = ['contract', 'src', 'sw', 'server'].flatMap(sourcesOf);

function isAllowed(from: Room, target: string): boolean {
  if (target.endsWith('.css') || target.startsWith('node_modules')) return true;
  const to = target === 'package.json' ? 'package.json' : roomOf(target).name;
  if (to === from.name) return true;
  return from.may.some((room) => room === to || (room.endsWith('/*') && to.startsWith(room.slice(0, -1))));
}

describe('who may import whom', () => {
  test('there is something to look at', () => {
    expect(SOURCES.length).toBeGreaterThan(100);
  });

  test('no file imports a room that it may not know', () => {
    const wrong = SOURCES.flatMap((path) =>
      importsOf(path).flatMap((specifier) => {
        const target = targetOf(path, specifier);
        return target && !isAllowed(roomOf(path), target) ? [`${path} → ${target}`] : [];
      }),
    );
    expect(wrong).toEqual([]);
  });

  test('the contract imports valibot and itself', () => {
    const wrong = SOURCES.filter((path) => path.startsWith('contract/')).flatMap((path) =>
      importsOf(path).flatMap((name) =>
        name.startsWith('.') || name === 'valibot' ? [] : [`${path} → ${name}`],
      ),
    );
    expect(wrong).toEqual([]);
  });

  test('the service worker and the outbox know no React and no DOM library', () => {
    const wrong = SOURCES.filter((path) => /^(sw|src\/outbox)\//.test(path)).flatMap((path) =>
      importsOf(path).flatMap((name) =>
        /^(react|@chakra-ui|ol|echarts)/.test(name) ? [`${path} → ${name}`] : [],
      ),
    );
    expect(wrong).toEqual([]);
  });

  test('no imports go round in a circle', () => {
    const graph = new Map(SOURCES.map((path) => [path, valueImports(path)]));
    expect(findCircle(graph)).toBeNull();
  });
});

/** Imports that run; `import type` leaves nothing behind. */
function valueImports(path: string): string[] {
  const text = readFileSync(join(ROOT, path), 'utf8').replace(/(?:import|export) type [^;]*;/g, '');
  return [...text.matchAll(IMPORT)].flatMap((match) => {
    const target = match[1] ? targetOf(path, match[1]) : null;
    return target && SOURCES.includes(target) ? [target] : [];
  });
}

function findCircle(graph: ReadonlyMap<string, string[]>): string[] | null {
  const done = new Set<string>();
  const visit = (node: string, trail: string[]): string[] | null => {
    if (trail.includes(node)) return [...trail.slice(trail.indexOf(node)), node];
    if (done.has(node)) return null;
    for (const next of graph.get(node) ?? []) {
      const circle = visit(next, [...trail, node]);
      if (circle) return circle;
    }
    done.add(node);
    return null;
  };
  for (const node of graph.keys()) {
    const circle = visit(node, []);
    if (circle) return circle;
  }
  return null;
}
