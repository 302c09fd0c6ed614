import { writeFileSync } from 'node:fs';
import { deriveCie10 } from './cie10/derive';
import { deriveDivipola } from './divipola/derive';

/**
 * Writes the catalogue files of `server/seed/data` from two unpacked npm packages that are not dependencies
 * of the product: `npx tsx scripts/seed/derive-catalogues.ts <cie10 folder> <colombia-cities folder>`.
 */
const [cie10Folder, citiesFolder] = process.argv.slice(2);
if (!cie10Folder || !citiesFolder) {
  throw new Error('Give the folders of the unpacked packages cie10 and colombia-cities');
}

const cie10 = deriveCie10(cie10Folder);
const { departments, municipalities } = deriveDivipola(citiesFolder);
expectTotal('departments', departments, 33);
expectTotal('municipalities', municipalities, 1122);
write('cie10.json', cie10);
write('departments.json', departments);
write('municipalities.json', municipalities);
console.log(
  `${cie10.length} CIE-10 rows, ${departments.length} departments, ${municipalities.length} municipalities`,
);

function expectTotal(what: string, rows: unknown[], total: number): void {
  if (rows.length !== total) throw new Error(`${rows.length} ${what} instead of ${total}`);
}

/** One row per line: the file stays compact, and a changed row is a one-line diff. */
function write(file: string, rows: unknown[]): void {
  const text = `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`;
  writeFileSync(new URL(`../../server/seed/data/${file}`, import.meta.url), text);
}
