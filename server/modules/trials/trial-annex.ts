import { createHash } from 'node:crypto';
import type { UploadedFile } from '../../platform/http/upload';

const WORDS = 'PRUEBA: no hay paciente, y este no es un anexo 9.';

/** One page that says that it is a trial, so that the way of a file is tried too. */
export function trialAnnex(): UploadedFile {
  const bytes = Buffer.from(pdfOf(WORDS), 'latin1');
  return {
    bytes,
    originalName: 'prueba.pdf',
    type: 'application/pdf',
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  };
}

function pdfOf(words: string): string {
  const content = `BT /F1 18 Tf 60 700 Td (${words}) Tj ET`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
  ];
  let text = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = text.length;
    text += `${index + 1} 0 obj${object}endobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const start = text.length;
  return `${text}xref\n0 ${places.length + 1}\n0000000000 65535 f \n${places.join('')}trailer<</Size ${places.length + 1}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`;
}
