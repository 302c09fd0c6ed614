import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/**
 * Writes `.br` and `.gz` files beside each text file of the built app and of the pages without an account, so that the server compresses no file
 * itself.
 */
const COMPRESSED = new Set(['.js', '.css', '.html', '.svg', '.json', '.webmanifest', '.txt']);
const SMALLEST_BYTES = 1024;

function compress(folder) {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) compress(path);
    else if (COMPRESSED.has(extname(name)) && statSync(path).size >= SMALLEST_BYTES) write(path);
  }
}

function write(path) {
  const bytes = readFileSync(path);
  writeFileSync(
    `${path}.br`,
    brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  );
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
}

for (const folder of ['dist/app', 'dist/citizen', 'dist/guest-call'])
  if (existsSync(folder)) compress(folder);
