import { PDFDocument, type PDFPage, rgb, StandardFonts } from 'pdf-lib';
import { createRuns, NOT_PRINTABLE, type Runs, wrapRuns } from './printable';
import { sectionsOf, VERSION } from './template-1';

/** Letter, in points: the usual paper in Colombia. */
const PAPER: [number, number] = [612, 792];
const MARGIN = 48;
const LABEL_WIDTH = 150;
const SIZE = 9.5;
const LINE = 13;
const FOOT = 60;
const SOFT = rgb(0.35, 0.35, 0.35);
const BLACK = rgb(0, 0, 0);
const WIDTH = PAPER[0] - 2 * MARGIN;

const LOSSY = `${NOT_PRINTABLE} reemplaza un signo que este formato no puede imprimir: léalo en el traslado, en Relevo.`;

/** The annex of one transfer as a PDF of Letter pages. */
export async function drawAnnex(...given: Parameters<typeof sectionsOf>): Promise<Uint8Array> {
  const [record] = given;
  const document = await PDFDocument.create({ updateMetadata: false });
  const plain = await document.embedFont(StandardFonts.Helvetica);
  const bold = await document.embedFont(StandardFonts.HelveticaBold);
  const others = [
    await document.embedFont(StandardFonts.Symbol),
    await document.embedFont(StandardFonts.ZapfDingbats),
  ];
  const plainRuns = createRuns([plain, ...others]);
  const boldRuns = createRuns([bold, ...others]);
  let page = addPage();
  let y = PAPER[1] - MARGIN;

  function addPage(): PDFPage {
    const added = document.addPage(PAPER);
    draw(added, VERSION, { x: MARGIN, y: 32 }, plainRuns, 8, SOFT);
    return added;
  }
  function line(text: string, x: number, runs = plainRuns, size = SIZE, color = BLACK): void {
    draw(page, text, { x, y }, runs, size, color);
  }
  function down(by: number): void {
    y -= by;
    if (y >= FOOT) return;
    page = addPage();
    y = PAPER[1] - MARGIN;
  }

  line(`Traslado #${record.id}`, MARGIN, boldRuns, 16);
  down(18);
  line('Informe de transporte asistencial (anexo 5)', MARGIN, plainRuns, 11, SOFT);
  for (const { title, fields } of sectionsOf(...given)) {
    down(28);
    line(title, MARGIN, boldRuns, 12);
    down(5);
    page.drawLine({
      start: { x: MARGIN, y },
      end: { x: PAPER[0] - MARGIN, y },
      thickness: 0.5,
      color: SOFT,
    });
    for (const { label, value } of fields) {
      down(LINE + 2);
      line(label, MARGIN, plainRuns, SIZE, SOFT);
      const lines = wrapRuns(plainRuns, value ?? '–', WIDTH - LABEL_WIDTH, SIZE);
      for (const [at, text] of lines.entries()) {
        if (at > 0) down(LINE);
        line(text, MARGIN + LABEL_WIDTH);
      }
    }
  }
  if (plainRuns.isLossy() || boldRuns.isLossy())
    for (const text of wrapRuns(plainRuns, LOSSY, WIDTH, SIZE)) {
      down(LINE + 2);
      line(text, MARGIN, plainRuns, SIZE, SOFT);
    }
  document.setTitle(`Anexo 5 del traslado ${record.id}`);
  document.setLanguage('es-CO');
  document.setProducer('Relevo');
  return document.save();
}

/** A text at its place, each part in the font that has its characters. */
function draw(
  page: PDFPage,
  text: string,
  { x, y }: { x: number; y: number },
  runs: Runs,
  size: number,
  color: typeof BLACK,
): void {
  let at = x;
  for (const { text: part, font } of runs.runsOf(text)) {
    page.drawText(part, { x: at, y, size, font, color });
    at += font.widthOfTextAtSize(part, size);
  }
}
