import type { Plugin } from 'vite';

const UNUSED =
  /@pdf-lib\/standard-fonts\/.*\/(?!Helvetica\.|Helvetica-Bold\.|all-encodings\.)[\w-]+\.compressed\.json$/;

/**
 * The measures of the fourteen standard fonts of a PDF come with the library that writes it, compressed, so that they travel
 * as large as they are; the annex is set in two of them (`src/features/transfer-request/annex/sheet.ts`).
 */
export function twoStandardFonts(): Plugin {
  return {
    name: 'relevo-two-standard-fonts',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (UNUSED.test(id) ? { code: '""', moduleType: 'json' } : null),
  };
}
