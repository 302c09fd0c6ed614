import {
  beginText,
  closePath,
  endText,
  fill,
  lineTo,
  moveText,
  moveTo,
  PDFDocument,
  type PDFFont,
  PDFName,
  type PDFOperator,
  type PDFPage,
  popGraphicsState,
  pushGraphicsState,
  rectangle,
  StandardFonts,
  setFillingGrayscaleColor,
  setFontAndSize,
  setLineWidth,
  setStrokingGrayscaleColor,
  showText,
  stroke,
} from 'pdf-lib';

/** Letter, in points: the usual paper in Colombia. */
export const LETTER = { width: 612, height: 792 } as const;

type FontName = 'plain' | 'bold';

const KEYS = { plain: 'F1', bold: 'F2' } as const;
const RULE_WIDTH = 0.5;
const RULE_GRAY = 0.45;

export interface TextStyle {
  font: FontName;
  size: number;
  /** 0 is black, 1 is white. */
  gray: number;
}

/** A sheet of paper to draw on; `y` grows downwards from the upper edge. */
export interface Sheet {
  text(words: string, x: number, baseline: number, style: TextStyle): void;
  box(x: number, y: number, width: number, height: number): void;
  band(x: number, y: number, width: number, height: number, gray: number): void;
  rule(fromX: number, toX: number, y: number): void;
}

export interface Paper {
  widthOf(words: string, style: Pick<TextStyle, 'font' | 'size'>): number;
  addSheet(): Sheet;
  /** The bytes of the document; equal drawings give equal bytes. */
  finish(title: string, about: string, at: Date): Promise<Uint8Array>;
}

/**
 * Registers the two standard fonts once per page. The library's `drawText` registers a font with each text, so the
 * page's font list would be as long as its texts.
 */
export async function openPaper(): Promise<Paper> {
  const document = await PDFDocument.create({ updateMetadata: false });
  const fonts: Record<FontName, PDFFont> = {
    plain: await document.embedFont(StandardFonts.Helvetica),
    bold: await document.embedFont(StandardFonts.HelveticaBold),
  };
  return {
    widthOf: (words, { font, size }) => fonts[font].widthOfTextAtSize(words, size),
    addSheet: () => {
      const page = document.addPage([LETTER.width, LETTER.height]);
      page.node.setFontDictionary(PDFName.of(KEYS.plain), fonts.plain.ref);
      page.node.setFontDictionary(PDFName.of(KEYS.bold), fonts.bold.ref);
      return sheetOn(page, fonts);
    },
    finish: (title, about, at) => {
      document.setTitle(title);
      document.setSubject(about);
      document.setLanguage('es-CO');
      document.setCreator('Relevo');
      document.setProducer('Relevo');
      document.setCreationDate(at);
      document.setModificationDate(at);
      return document.save();
    },
  };
}

function sheetOn(page: PDFPage, fonts: Record<FontName, PDFFont>): Sheet {
  const up = (y: number) => LETTER.height - y;
  const draw = (...operators: PDFOperator[]) =>
    page.pushOperators(pushGraphicsState(), ...operators, popGraphicsState());
  return {
    text: (words, x, baseline, { font, size, gray }) =>
      draw(
        beginText(),
        setFillingGrayscaleColor(gray),
        setFontAndSize(KEYS[font], size),
        moveText(x, up(baseline)),
        showText(fonts[font].encodeText(words)),
        endText(),
      ),
    box: (x, y, width, height) =>
      draw(
        setLineWidth(RULE_WIDTH),
        setStrokingGrayscaleColor(RULE_GRAY),
        rectangle(x, up(y + height), width, height),
        stroke(),
      ),
    band: (x, y, width, height, gray) =>
      draw(setFillingGrayscaleColor(gray), rectangle(x, up(y + height), width, height), fill()),
    rule: (fromX, toX, y) =>
      draw(
        setLineWidth(RULE_WIDTH),
        setStrokingGrayscaleColor(RULE_GRAY),
        moveTo(fromX, up(y)),
        lineTo(toX, up(y)),
        closePath(),
        stroke(),
      ),
  };
}
