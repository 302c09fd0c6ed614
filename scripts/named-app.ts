import { readFile } from 'node:fs/promises';
import { minify } from 'terser';
import type { Plugin } from 'vite';
import { OPENING_CHUNK } from './opening-chunk';

/** What `src/app/begin.ts` loads for the disk. */
const DISK = '/src/app/offline/device-parts.ts';

const OPENING = '<script src="/opening.js"></script>';

/**
 * Writes `public/opening.js` into the page, so that it runs a round trip earlier, with the names of the app's file and of the disk's
 * files, which it preloads. The server allows it by its hash.
 */
export function namedApp(): Plugin {
  return {
    name: 'relevo-named-app',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((part) => part.type === 'chunk');
        const app = chunks.find(({ name }) => name === OPENING_CHUNK);
        const entry = chunks.find(({ isEntry }) => isEntry);
        const disk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(DISK));
        const renderer = chunks.find(({ name }) => name === 'renderer');
        if (!app || !entry || !disk || !renderer)
          throw new Error('the app or the disk has no file of its own');
        const known = new Set([app.fileName, entry.fileName, ...entry.imports, ...app.imports]);
        const files = [disk.fileName, ...disk.imports.filter((name) => !known.has(name))];
        const paths = files.map((name) => `/${name}`).join(' ');
        if (!html.includes(OPENING)) throw new Error('the page has no opening script');
        const { code = '' } = await minify(await readFile('public/opening.js', 'utf8'));
        const named = `<script data-app="/${app.fileName}" data-renderer="/${renderer.fileName}" data-disk="${paths}">${code}</script>`;
        return html.replace(OPENING, () => named);
      },
    },
  };
}
