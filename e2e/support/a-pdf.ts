import { randomBytes } from 'node:crypto';

/** A PDF of one blank page. Each call returns different bytes. */
export function aPdf(kilobytes = 2): Buffer {
  return Buffer.concat([
    Buffer.from(
      [
        '%PDF-1.4',
        '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
        '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
        '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj',
        '% ',
      ].join('\n'),
    ),
    randomBytes(kilobytes * 1024),
    Buffer.from('\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
  ]);
}

/** The file argument of `setInputFiles`. */
export function aPdfFile(name = 'anexo-9.pdf', content = aPdf()) {
  return { name, mimeType: 'application/pdf', buffer: content };
}
