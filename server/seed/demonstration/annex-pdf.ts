/** A text of the annex and its position on the page. */
interface AnnexLine {
  text: string;
  size?: number;
}

const PAGE = { width: 612, height: 792, margin: 56, lineHeight: 18 };

/**
 * A small, valid PDF with these lines on one page. Its parts: header, catalog, page tree, page, content, the font
 * Helvetica, cross-reference table, trailer. Text is in WinAnsi, which has every Spanish letter.
 */
export function annexPdf(lines: readonly AnnexLine[]): Buffer {
  const content = contentStream(lines);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];

  let text = '%PDF-1.4\n%\xe2\xe3\xcf\xd3\n';
  const offsets = objects.map((object, at) => {
    const offset = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const start = text.length;
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}`;
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}

function contentStream(lines: readonly AnnexLine[]): string {
  const shown = lines.flatMap(({ text, size = 11 }) => wrapped(text).map((line) => ({ line, size })));
  const drawn = shown.map(({ line, size }) => `/F1 ${size} Tf (${escaped(line)}) Tj T*`);
  return [
    'BT',
    `${PAGE.lineHeight} TL`,
    `${PAGE.margin} ${PAGE.height - PAGE.margin} Td`,
    ...drawn,
    'ET',
  ].join('\n');
}

/** Lines of at most 88 characters: the page width at 11 points. */
function wrapped(text: string): string[] {
  const rows: string[] = [''];
  for (const word of text.split(' ')) {
    const row = rows[rows.length - 1] ?? '';
    if (row && row.length + word.length + 1 > 88) rows.push(word);
    else rows[rows.length - 1] = row ? `${row} ${word}` : word;
  }
  return rows;
}

/**
 * Replaces characters outside Latin-1 by a question mark: with one byte per character the offsets stay
 * correct.
 */
function escaped(text: string): string {
  return text.replace(/[^\x20-\xff]/g, '?').replace(/[\\()]/g, '\\$&');
}
