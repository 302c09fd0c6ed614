import type { PDFFont } from 'pdf-lib';

/** A part of a line in one font. */
interface Run {
  text: string;
  font: PDFFont;
}

/** Printed for a character that no font has; the page says what it means. */
export const NOT_PRINTABLE = '[*]';

/**
 * The standard fonts of a PDF need no file: Helvetica has every Spanish letter, the two beside it `≥`, `→`, Greek letters and
 * ticks. A character that none of them has is replaced by its plain form, or marked: it never becomes another one.
 */
export function createRuns(fonts: readonly PDFFont[]) {
  const known = fonts.map((font) => ({ font, characters: new Set(font.getCharacterSet()) }));
  const fontOf = (one: string) =>
    known.find(({ characters }) => characters.has(one.codePointAt(0) ?? 0))?.font;
  const [main] = fonts;
  if (!main) throw new Error('a line needs a font');
  let isLossy = false;

  const pieceOf = (one: string): Run[] => {
    const font = fontOf(one);
    if (font) return [{ text: one, font }];
    if (/[\p{M}\p{Cf}\p{Cc}\p{Cs}]/u.test(one)) return [];
    const plain = [...one.normalize('NFKD')].filter((part) => !/\p{M}/u.test(part));
    if (plain.length > 0 && plain.every((part) => fontOf(part)))
      return plain.map((text) => ({ text, font: fontOf(text) ?? main }));
    isLossy = true;
    return [{ text: NOT_PRINTABLE, font: main }];
  };

  const runsOf = (text: string): Run[] => {
    const runs: Run[] = [];
    for (const one of text.normalize('NFC').replace(/\s+/g, ' ')) {
      for (const piece of pieceOf(one)) {
        const last = runs.at(-1);
        if (last?.font === piece.font) last.text += piece.text;
        else runs.push({ ...piece });
      }
    }
    return runs;
  };

  return {
    runsOf,
    widthOf: (text: string, size: number) =>
      runsOf(text).reduce((sum, run) => sum + run.font.widthOfTextAtSize(run.text, size), 0),
    /** Whether a character could not be printed. */
    isLossy: () => isLossy,
  };
}

export type Runs = ReturnType<typeof createRuns>;

/** The longest part of a word that is not broken. */
const LONGEST_PART = 60;

/** The lines of a text in this width. */
export function wrapRuns({ widthOf }: Runs, text: string, width: number, size: number): string[] {
  const lines = [''];
  const parts = text.split(/\s+/).flatMap((one) => one.match(new RegExp(`.{1,${LONGEST_PART}}`, 'gu')) ?? []);
  for (const word of parts) {
    const longer = `${lines.at(-1)} ${word}`.trim();
    if (widthOf(longer, size) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.filter((line, at) => line !== '' || at > 0);
}
