import type { AnnexData } from './annex-data';
import type { AnnexTemplate } from './annex-template';
import { LETTER, openPaper, type Paper, type Sheet, type TextStyle } from './sheet';
import { TEMPLATE_2012 } from './template-2012';
import {
  CONTINUED,
  cutRow,
  drawRow,
  type Grid,
  heightOf,
  LABEL,
  type TypesetRow,
  typesetCells,
  typesetRow,
  withLabels,
} from './typeset-rows';

const MARGIN = 36;
const FOOT = 26;
const GRID: Grid = { x: MARGIN, width: LETTER.width - 2 * MARGIN };
const BOTTOM = LETTER.height - MARGIN - FOOT;

const HEAD = { height: 50, aside: 196, line: 15.5 } as const;
const TITLE: TextStyle = { font: 'bold', size: 13, gray: 0 };
const SUBTITLE: TextStyle = { font: 'plain', size: 9.5, gray: 0 };
const HEAD_VALUE: TextStyle = { font: 'bold', size: 8, gray: 0 };
const SECTION: TextStyle = { font: 'bold', size: 8, gray: 0 };
const SECTION_HEIGHT = 14;
const BAND_GRAY = 0.9;
const SECTION_GAP = 5;
/** A text is split only if at least this height remains on the page, and only if the text is more than twice as high. */
const LEAST_PART = 40;

/** Annex 9 as a PDF, made on the device: equal data give equal bytes. */
export async function annexPdf(
  data: AnnexData,
  template: AnnexTemplate = TEMPLATE_2012,
): Promise<Uint8Array<ArrayBuffer>> {
  const paper = await openPaper();
  const sheets = fillSheets(data, template, paper);
  for (const [index, sheet] of sheets.entries())
    drawFoot(sheet, template, paper, `Página ${index + 1} de ${sheets.length}`);
  const bytes = await paper.finish(template.title, `${template.norm} · ${template.version}`, data.at);
  return new Uint8Array(bytes);
}

function fillSheets(data: AnnexData, template: AnnexTemplate, paper: Paper): Sheet[] {
  const sheets: Sheet[] = [];
  let y = 0;
  const begin = (): Sheet => {
    const sheet = paper.addSheet();
    drawHead(sheet, data, template, paper);
    y = MARGIN + HEAD.height;
    if (sheets.length > 0) {
      const whom = typesetCells(template.continued, data, GRID, paper);
      drawRow(sheet, whom, y);
      y += heightOf(whom);
    }
    y += SECTION_GAP;
    sheets.push(sheet);
    return sheet;
  };
  let sheet = begin();
  const head = (title: string) => {
    drawHeading(sheet, title, y);
    y += SECTION_HEIGHT;
  };
  const put = (row: TypesetRow) => {
    drawRow(sheet, row, y);
    y += heightOf(row);
  };

  for (const { title, rows } of template.sections) {
    const typesetRows = rows.flatMap((row) => typesetRow(row, data, GRID, paper));
    // A heading must be on the same page as its first row.
    if (y + SECTION_HEIGHT + leastOf(typesetRows[0]) > BOTTOM) sheet = begin();
    head(title);
    for (const row of typesetRows) {
      let left = row;
      while (y + heightOf(left) > BOTTOM) {
        const cut = leastOf(left) < BOTTOM - y ? cutRow(left, BOTTOM - y) : null;
        if (cut) put(cut.first);
        sheet = begin();
        head(`${title}${CONTINUED}`);
        left = cut ? cut.rest : withLabels(left);
      }
      put(left);
    }
    y += SECTION_GAP;
  }
  return sheets;
}

/** The height of a row that must fit on the page: the whole row, or the start of a long text. */
function leastOf(row: TypesetRow | undefined): number {
  if (!row) return 0;
  const height = heightOf(row);
  return row.kind === 'cells' && height > 2 * LEAST_PART ? LEAST_PART : height;
}

function drawHead(sheet: Sheet, data: AnnexData, template: AnnexTemplate, paper: Paper): void {
  const split = GRID.x + GRID.width - HEAD.aside;
  sheet.box(GRID.x, MARGIN, GRID.width - HEAD.aside, HEAD.height);
  sheet.text(template.title, GRID.x + 8, MARGIN + 18, TITLE);
  sheet.text(template.subtitle, GRID.x + 8, MARGIN + 31, SUBTITLE);
  sheet.text(template.norm, GRID.x + 8, MARGIN + 42, LABEL);
  sheet.box(split, MARGIN, HEAD.aside, HEAD.height);
  drawHeadAside(sheet, data, template, paper, split);
}

/** The number over the whole width, the other cells side by side below it. */
function drawHeadAside(
  sheet: Sheet,
  data: AnnexData,
  { header: [number, ...others] }: AnnexTemplate,
  paper: Paper,
  x: number,
): void {
  const half = HEAD.height / 2;
  const put = (label: string, value: string, left: number, top: number, room: number) => {
    const size = Math.min(HEAD_VALUE.size, (HEAD_VALUE.size * room) / paper.widthOf(value, HEAD_VALUE));
    sheet.text(label, left + 4, top + 7.5, LABEL);
    sheet.text(value, left + 4, top + 19, { ...HEAD_VALUE, size });
  };
  if (number) put(number.label, number.value(data), x, MARGIN, HEAD.aside - 8);
  const width = HEAD.aside / Math.max(1, others.length);
  for (const [index, { label, value }] of others.entries()) {
    const left = x + index * width;
    sheet.box(left, MARGIN + half, width, half);
    put(label, value(data), left, MARGIN + half, width - 8);
  }
}

function drawHeading(sheet: Sheet, title: string, y: number): void {
  sheet.band(GRID.x, y, GRID.width, SECTION_HEIGHT, BAND_GRAY);
  sheet.box(GRID.x, y, GRID.width, SECTION_HEIGHT);
  sheet.text(title.toUpperCase(), GRID.x + 4, y + 10, SECTION);
}

function drawFoot(sheet: Sheet, template: AnnexTemplate, paper: Paper, page: string): void {
  const baseline = LETTER.height - MARGIN;
  sheet.text(`Hecho con Relevo · plantilla ${template.version}`, GRID.x, baseline, LABEL);
  const style = { ...LABEL, size: 8, gray: 0 };
  sheet.text(page, GRID.x + GRID.width - paper.widthOf(page, style), baseline, style);
}
