import type { Plugin } from 'vite';

const UNUSED =
  /@pdf-lib\/standard-fonts\/.*\/(?!Helvetica\.|Helvetica-Bold\.|all-encodings\.)[\w-]+\.compressed\.json$/;

/**
 * The PDF library includes compressed metrics of all fourteen standard PDF fonts, which no transfer encoding
 * shrinks further. The annex uses two fonts (`src/features/transfer-request/annex/sheet.ts`); this plugin
 * drops the others.
 */
export function twoStandardFonts(): Plugin {
  return {
    name: 'relevo-two-standard-fonts',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (UNUSED.test(id) ? { code: '""', moduleType: 'json' } : null),
  };
}
