import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { RESULTS } from '../results';
import { runProcess } from '../server/processes';

const HERE = import.meta.dirname;
const BUILT = resolve(HERE, '../../dist');
const VITE = resolve(HERE, '../../node_modules/vite/bin/vite.js');
const COMPRESS = resolve(HERE, '../../scripts/compress-assets.js');

type FloorKind = 'plain' | 'signing-in';

/**
 * Builds the floor and serves it with the product's own server build, so that both have the same conditions:
 * brotli files, headers and data. `list` is the answer of the product's list. Returns the server's main file.
 */
export async function buildFloor(kind: FloorKind, list: string): Promise<string> {
  const folder = join(RESULTS, `floor-${kind}`);
  const publicFolder = join(HERE, 'floor/public');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(publicFolder, { recursive: true });
  writeFileSync(join(publicFolder, 'list.json'), list);
  await runProcess(
    [
      VITE,
      'build',
      '--logLevel',
      'warn',
      '--config',
      join(HERE, 'floor/vite.config.ts'),
      '--outDir',
      join(folder, 'dist/app'),
    ],
    { VITE_FLOOR_SIGNS_IN: kind === 'signing-in' ? 'yes' : '' },
  );
  rmSync(publicFolder, { recursive: true, force: true });
  // It compresses `dist/app` of its working directory.
  await runProcess(
    [
      '--input-type=module',
      '-e',
      `process.chdir(${JSON.stringify(folder)}); await import(${JSON.stringify(pathToFileURL(COMPRESS).href)})`,
    ],
    {},
  );
  const product = join(BUILT, 'app');
  cpSync(BUILT, join(folder, 'dist'), { recursive: true, filter: (path) => !path.startsWith(product) });
  return join(folder, 'dist/server/main.js');
}
