import type { Plugin } from 'vite';
import { OPENING_CHUNK } from './opening-chunk';

/** What `src/app/begin.ts` loads for the disk. */
const DISK = '/src/app/offline/device-parts.ts';

/** Writes the names of the app's file and of the disk's files into the page, for `public/opening.js`, which preloads them. */
export function namedApp(): Plugin {
  return {
    name: 'relevo-named-app',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((part) => part.type === 'chunk');
        const app = chunks.find(({ name }) => name === OPENING_CHUNK);
        const entry = chunks.find(({ isEntry }) => isEntry);
        const disk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(DISK));
        if (!app || !entry || !disk) throw new Error('the app or the disk has no file of its own');
        const known = new Set([app.fileName, entry.fileName, ...entry.imports, ...app.imports]);
        const files = [disk.fileName, ...disk.imports.filter((name) => !known.has(name))];
        const paths = files.map((name) => `/${name}`).join(' ');
        const named = html.replace(
          'src="/opening.js"',
          `$& data-app="/${app.fileName}" data-disk="${paths}"`,
        );
        if (named === html) throw new Error('the page does not name the app');
        return named;
      },
    },
  };
}
