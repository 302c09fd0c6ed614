/**
 * Breaks a text into lines of at most this width: at line breaks, between words, and inside a word that is wider than a
 * line.
 */
export function wrapText(text: string, width: number, widthOf: (text: string) => number): string[] {
  return text.split('\n').flatMap((line) => wrapLine(line, width, widthOf));
}

function wrapLine(line: string, width: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = [];
  let current = '';
  for (const word of line.split(' ').filter(Boolean)) {
    const longer = current === '' ? word : `${current} ${word}`;
    if (widthOf(longer) <= width) {
      current = longer;
      continue;
    }
    if (current !== '') lines.push(current);
    const pieces = piecesOf(word, width, widthOf);
    current = pieces.pop() ?? '';
    lines.push(...pieces);
  }
  return [...lines, current];
}

function piecesOf(word: string, width: number, widthOf: (text: string) => number): string[] {
  const pieces: string[] = [];
  let current = '';
  for (const character of word) {
    if (current !== '' && widthOf(current + character) > width) {
      pieces.push(current);
      current = '';
    }
    current += character;
  }
  return [...pieces, current];
}
