import { createHash } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** A copy of the build in which one version of the app can replace another. */
interface Site {
  /** The main file for `startServer`. */
  main: string;
  /**
   * Turns the build into another version: all chunks have new names, and the document names the version. `database`:
   * the version of each personal database, if it changes too.
   */
  publish(version: string, database?: number): Promise<void>;
  remove(): Promise<void>;
}

const TEXT = /\.(js|css|html|webmanifest)$/;
const WORKER = 'service-worker.js';
const COMPRESSED = /\.(br|gz)$/;

export async function aSite(): Promise<Site> {
  const folder = await mkdtemp(join(tmpdir(), 'relevo-site-'));
  await cp('dist', join(folder, 'dist'), { recursive: true });
  await cp('package.json', join(folder, 'package.json'));
  await symlink(resolve('node_modules'), join(folder, 'node_modules'));
  const app = join(folder, 'dist/app');
  return {
    main: join(folder, 'dist/server/main.js'),
    publish: async (version, database = 1) => {
      await rm(app, { recursive: true });
      await cp('dist/app', app, { recursive: true, filter: (path) => !COMPRESSED.test(path) });
      await renameParts(app, version, database);
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Imitates a new build: chunks get new names, and so do all references to them. */
async function renameParts(app: string, version: string, database: number): Promise<void> {
  const names = await readdir(join(app, 'assets'));
  const parts = names.filter((name) => name.endsWith('.js'));
  const renamed = (text: string) =>
    parts.reduce((so, name) => so.replaceAll(name, `${version}-${name}`), text);
  const texts = (await readdir(app, { recursive: true })).filter((path) => TEXT.test(path));
  const hashes = new Map<string, string>();
  for (const path of texts.filter((one) => one !== WORKER)) {
    const before = await readFile(join(app, path), 'utf8');
    const after = markVersion(path, withDatabase(database, renamed(before)), version);
    hashes.set(hashOf(before), hashOf(after));
    await writeFile(join(app, path), after);
  }
  // The worker has the hash of each precached file.
  const worker = withDatabase(database, renamed(await readFile(join(app, WORKER), 'utf8')));
  const hashed = worker.replace(/sha256-[\w+/]{43}=/g, (hash) => hashes.get(hash) ?? hash);
  await writeFile(join(app, WORKER), markVersion(WORKER, hashed, version));
  for (const name of parts)
    await rename(join(app, 'assets', name), join(app, 'assets', `${version}-${name}`));
}

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

/** The tables of the outbox in the build. */
function withDatabase(version: number, text: string): string {
  return text.replace(/version\(\d+\)(?=\.stores\(\{items:)/, `version(${version})`);
}

function markVersion(path: string, text: string, version: string): string {
  if (path === 'index.html')
    return text.replace('</head>', `<meta name="version" content="${version}"></head>`);
  if (path !== WORKER) return text;
  // The precache list, with any quotes that the build uses; Workbox contains `index.html` elsewhere too.
  const entry = /\{[^{}]*url["']?:["'`]\/?index\.html["'`][^{}]*\}/;
  const marked = text.replace(entry, (found) => found.replace(/[0-9a-f]{32}/, version.padEnd(32, '0')));
  if (marked === text)
    throw new Error('the worker’s precache list has no document: both versions would be the same');
  return marked;
}
