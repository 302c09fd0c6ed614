import { ImportError } from '../import-error';
import { readXml } from './xml';
import { openZip } from './zip';

interface Workbook {
  /** The XML of the first sheet that is not hidden. */
  sheet: Buffer;
  sheetName: string;
  /** The texts that cells refer to by number. */
  texts: readonly string[];
  /** Whether a cell of this style is a date. */
  isDate(style: number): boolean;
  /** Days count from 1904, as old Macs did. */
  from1904: boolean;
}

/** Opens a book: its first sheet, its texts and its styles. Throws `ImportError`. */
export function openWorkbook(bytes: Buffer): Workbook {
  const unzip = openZip(bytes);
  const book = unzip('xl/workbook.xml');
  if (!book) throw new ImportError('El archivo está comprimido y no es un libro de Excel (.xlsx).');
  const { id, sheetName, from1904 } = firstSheet(book);
  const relations = unzip('xl/_rels/workbook.xml.rels');
  const target = relations && targetOf(relations, id);
  const sheet = target && unzip(target.startsWith('/') ? target.slice(1) : `xl/${target}`);
  if (!sheet) throw new ImportError('El libro de Excel no tiene una hoja con celdas.');
  const strings = unzip('xl/sharedStrings.xml');
  const styles = unzip('xl/styles.xml');
  const dates = styles ? dateStyles(styles) : [];
  return {
    sheet,
    sheetName,
    texts: strings ? readTexts(strings) : [],
    isDate: (style) => dates[style] === true,
    from1904,
  };
}

function firstSheet(book: Buffer): { id: string; sheetName: string; from1904: boolean } {
  let first: { id: string; sheetName: string } | null = null;
  let from1904 = false;
  readXml(book, {
    open(tag, attribute) {
      if (tag === 'workbookPr') from1904 = /^(1|true)$/.test(attribute('date1904') ?? '');
      if (tag !== 'sheet' || first || /hidden/i.test(attribute('state') ?? '')) return;
      first = { id: attribute('id') ?? '', sheetName: attribute('name') ?? '' };
    },
  });
  return { ...(first ?? { id: '', sheetName: '' }), from1904 };
}

function targetOf(relations: Buffer, id: string): string | null {
  let target: string | null = null;
  readXml(relations, {
    open(tag, attribute) {
      if (tag === 'Relationship' && attribute('Id') === id) target = attribute('Target');
    },
  });
  return target;
}

/** A text may have parts of several fonts; the reading aids of Japanese are left out. */
function readTexts(strings: Buffer): string[] {
  const texts: string[] = [];
  let current = '';
  let isText = false;
  let aids = 0;
  readXml(strings, {
    open(tag) {
      if (tag === 'si') current = '';
      else if (tag === 'rPh') aids += 1;
      else if (tag === 't') isText = aids === 0;
    },
    close(tag) {
      if (tag === 'si') texts.push(withoutCodes(current));
      else if (tag === 'rPh') aids -= 1;
      else if (tag === 't') isText = false;
    },
    text(text) {
      if (isText) current += text;
    },
  });
  return texts;
}

/** Excel writes a control character as `_x000D_`. */
export const withoutCodes = (text: string): string => text.replace(/_x[0-9A-F]{4}_/gi, ' ');

const isBuiltInDate = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

/** Of each cell style, whether its format shows a date. */
function dateStyles(styles: Buffer): boolean[] {
  const own = new Map<number, boolean>();
  const dates: boolean[] = [];
  let isOfCells = false;
  readXml(styles, {
    open(tag, attribute) {
      const id = Number(attribute('numFmtId'));
      if (tag === 'numFmt') own.set(id, showsDate(attribute('formatCode') ?? ''));
      else if (tag === 'cellXfs') isOfCells = true;
      else if (tag === 'xf' && isOfCells) dates.push(own.get(id) ?? isBuiltInDate(id));
    },
    close(tag) {
      if (tag === 'cellXfs') isOfCells = false;
    },
  });
  return dates;
}

/** Without quoted words, colours and escaped letters. */
const showsDate = (format: string) => /[dmy]/i.test(format.replace(/"[^"]*"|\[[^\]]*\]|\\./g, ''));
