import { escaped } from './cell-xml';

/** One sheet of a finished book. */
export interface WrittenSheet {
  name: string;
  /** `A1:M1284`, from its header to its last row. */
  range: string;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
export const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const SHEETML = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The parts of a book beside its sheets (ECMA-376, part 1), by their names in the ZIP. */
export function bookParts(sheets: readonly WrittenSheet[]): [name: string, xml: string][] {
  return [
    ['xl/styles.xml', HEAD + styles()],
    ['xl/workbook.xml', HEAD + workbook(sheets)],
    ['xl/_rels/workbook.xml.rels', HEAD + relations(workbookRelations(sheets))],
    ['_rels/.rels', HEAD + relations([['rId1', `${RELATIONS}/officeDocument`, 'xl/workbook.xml']])],
    ['[Content_Types].xml', HEAD + contentTypes(sheets)],
  ];
}

export const sheetPart = (at: number) => `xl/worksheets/sheet${at + 1}.xml`;

function styles(): string {
  const fonts = ['', '<b/>'].map((mark) => `<font>${mark}<sz val="11"/><name val="Calibri"/></font>`);
  const formats = [
    [164, 'dd\\-mm\\-yyyy'],
    [165, 'dd\\-mm\\-yyyy hh:mm'],
  ].map(([id, code]) => `<numFmt numFmtId="${id}" formatCode="${code}"/>`);
  const cells = [
    '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>',
    '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>',
    '<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>',
    '<xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>',
  ];
  return (
    `<styleSheet xmlns="${MAIN}"><numFmts count="2">${formats.join('')}</numFmts>` +
    `<fonts count="2">${fonts.join('')}</fonts>` +
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
    `<cellXfs count="${cells.length}">${cells.join('')}</cellXfs>` +
    '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>'
  );
}

/** The filter of a sheet is also a hidden name: Excel looks for it. */
function workbook(sheets: readonly WrittenSheet[]): string {
  const listed = sheets.map(
    ({ name }, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
  );
  const names = sheets.map(
    ({ name, range }, at) =>
      `<definedName name="_xlnm._FilterDatabase" localSheetId="${at}" hidden="1">` +
      `${escaped(`'${name.replaceAll("'", "''")}'!${range.replace(/([A-Z]+)(\d+)/g, '$$$1$$$2')}`)}</definedName>`,
  );
  return (
    `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${listed.join('')}</sheets>` +
    `<definedNames>${names.join('')}</definedNames></workbook>`
  );
}

type Relation = [id: string, type: string, target: string];

function workbookRelations(sheets: readonly WrittenSheet[]): Relation[] {
  return [
    ...sheets.map(
      (_sheet, at): Relation => [`rId${at + 1}`, `${RELATIONS}/worksheet`, sheetPart(at).replace('xl/', '')],
    ),
    [`rId${sheets.length + 1}`, `${RELATIONS}/styles`, 'styles.xml'],
  ];
}

function relations(all: readonly Relation[]): string {
  const listed = all.map(
    ([id, type, target]) => `<Relationship Id="${id}" Type="${type}" Target="${target}"/>`,
  );
  return `<Relationships xmlns="${PACKAGE}/relationships">${listed.join('')}</Relationships>`;
}

function contentTypes(sheets: readonly WrittenSheet[]): string {
  const parts = [
    ['xl/workbook.xml', `${SHEETML}.sheet.main+xml`],
    ['xl/styles.xml', `${SHEETML}.styles+xml`],
    ...sheets.map((_sheet, at) => [sheetPart(at), `${SHEETML}.worksheet+xml`]),
  ].map(([name, type]) => `<Override PartName="/${name}" ContentType="${type}"/>`);
  return (
    `<Types xmlns="${PACKAGE}/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    `<Default Extension="xml" ContentType="application/xml"/>${parts.join('')}</Types>`
  );
}
