import { cp, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** A copy of the build of its own, in which one version of the app can take the place of another. */
export interface Site {
  /** What `startServer` runs. */
  main: string;
  /**
   * Makes the built app another version: every part has another name, and the document says which it is. `database`: the
   * version of each person's database, where it changes too.
   */
  publish(version: string, database?: number): Promise<void>;
  remove(): Promise<void>;
}

const TEXT = /\.(js|css|html|webmanifest)$/;
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

/** What a build with any change does: parts get other names, and whoever names them changes too. */
async function renameParts(app: string, version: string, database: number): Promise<void> {
  const names = await readdir(join(app, 'assets'));
  const parts = names.filter((name) => name.endsWith('.js'));
  const renamed = (text: string) =>
    parts.reduce((so, name) => so.replaceAll(name, `${version}-${name}`), text);
  const texts = (await readdir(app, { recursive: true })).filter((path) => TEXT.test(path));
  for (const path of texts) {
    const text = withDatabase(database, renamed(await readFile(join(app, path), 'utf8')));
    await writeFile(join(app, path), markVersion(path, text, version));
  }
  for (const name of parts)
    await rename(join(app, 'assets', name), join(app, 'assets', `${version}-${name}`));
}

/** Where the build names the tables that hold what waits to be sent. */
function withDatabase(version: number, text: string): string {
  return text.replace(/version\(\d+\)(?=\.stores\(\{items:)/, `version(${version})`);
}

function markVersion(path: string, text: string, version: string): string {
  if (path === 'index.html')
    return text.replace('</head>', `<meta name="version" content="${version}"></head>`);
  if (path !== 'service-worker.js') return text;
  // The list of what to keep, whatever quotes the build wrote it in; Workbox itself speaks of `index.html` elsewhere.
  const entry = /\{[^{}]*url["']?:["'`]\/?index\.html["'`][^{}]*\}/;
  const marked = text.replace(entry, (found) => found.replace(/[0-9a-f]{32}/, version.padEnd(32, '0')));
  if (marked === text) throw new Error('the worker’s list names no document: versions would be one');
  return marked;
}
