import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from 'pdf-lib';
import { sectionsOf, VERSION } from './template-1';

/** Letter, in points: the usual paper in Colombia. */
const PAPER: [number, number] = [612, 792];
const MARGIN = 48;
const LABEL_WIDTH = 150;
const SIZE = 9.5;
const LINE = 13;
const FOOT = 60;
const SOFT = rgb(0.35, 0.35, 0.35);

/** The annex of one transfer as a PDF of Letter pages. */
export async function drawAnnex(...given: Parameters<typeof sectionsOf>): Promise<Uint8Array> {
  const [record] = given;
  const document = await PDFDocument.create({ updateMetadata: false });
  const plain = await document.embedFont(StandardFonts.Helvetica);
  const bold = await document.embedFont(StandardFonts.HelveticaBold);
  const words = createWords(plain);
  let page = addPage();
  let y = PAPER[1] - MARGIN;

  function addPage(): PDFPage {
    const added = document.addPage(PAPER);
    added.drawText(words.printable(VERSION), { x: MARGIN, y: 32, size: 8, font: plain, color: SOFT });
    return added;
  }
  function line(text: string, x: number, font = plain, size = SIZE, color = rgb(0, 0, 0)): void {
    page.drawText(words.printable(text), { x, y, size, font, color });
  }
  function down(by: number): void {
    y -= by;
    if (y >= FOOT) return;
    page = addPage();
    y = PAPER[1] - MARGIN;
  }

  line(`Traslado #${record.id}`, MARGIN, bold, 16);
  down(18);
  line('Informe de transporte asistencial (anexo 5)', MARGIN, plain, 11, SOFT);
  for (const { title, fields } of sectionsOf(...given)) {
    down(28);
    line(title, MARGIN, bold, 12);
    down(5);
    page.drawLine({
      start: { x: MARGIN, y },
      end: { x: PAPER[0] - MARGIN, y },
      thickness: 0.5,
      color: SOFT,
    });
    for (const { label, value } of fields) {
      down(LINE + 2);
      line(label, MARGIN, plain, SIZE, SOFT);
      const lines = words.wrap(value ?? '–', PAPER[0] - 2 * MARGIN - LABEL_WIDTH);
      for (const [at, text] of lines.entries()) {
        if (at > 0) down(LINE);
        line(text, MARGIN + LABEL_WIDTH);
      }
    }
  }
  document.setTitle(`Anexo 5 del traslado ${record.id}`);
  document.setLanguage('es-CO');
  document.setProducer('Relevo');
  return document.save();
}

function createWords(font: PDFFont) {
  const known = new Set(font.getCharacterSet());
  /** A standard font has every Spanish letter; what it lacks becomes `?`, never an error. */
  const printable = (text: string) =>
    [...text.replace(/\s+/g, ' ')].map((one) => (known.has(one.codePointAt(0) ?? 0) ? one : '?')).join('');
  const fits = (text: string, width: number) => font.widthOfTextAtSize(printable(text), SIZE) <= width;
  return {
    printable,
    wrap(text: string, width: number): string[] {
      const lines = [''];
      for (const word of text.split(/\s+/).flatMap((one) => one.match(/.{1,60}/gu) ?? [])) {
        const longer = `${lines.at(-1)} ${word}`.trim();
        if (fits(longer, width)) lines[lines.length - 1] = longer;
        else lines.push(word);
      }
      return lines.filter((line, at) => line !== '' || at > 0);
    },
  };
}
