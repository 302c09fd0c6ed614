import type { Plugin } from 'vite';
import { OPENING_CHUNK } from './opening-chunk';

/** Writes the app's file name into `public/opening.js`, which preloads that file. */
export function namedApp(): Plugin {
  return {
    name: 'relevo-named-app',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const parts = Object.values(bundle ?? {});
        const app = parts.find((part) => part.type === 'chunk' && part.name === OPENING_CHUNK);
        const named = html.replace('src="/opening.js"', `$& data-app="/${app?.fileName}"`);
        if (!app || named === html) throw new Error('the page does not name the app');
        return named;
      },
    },
  };
}
