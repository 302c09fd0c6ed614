import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A cell as LibreOffice shows it. A text is one that it does not take for a number, a day or a formula. */
export interface Shown {
  text: string;
  isText: boolean;
}

/** Tabs, quotes around texts alone, UTF-8, cells as shown, calculated: of every sheet. */
const AS_SHOWN = 'csv:Text - txt - csv (StarCalc):9,34,76,1,,1034,true,false,true,false,false,-1';
/** How somebody in Colombia opens a CSV: semicolons, UTF-8, Spanish of Colombia, numbers and days looked for. */
const SPANISH_CSV = 'Text - txt - csv (StarCalc):59,34,76,1,,9226,false,true';

/** Said of every start without Java, which these files do not need. */
const NO_JAVA = 'Warning: failed to launch javaldx - java may not function correctly';

/** Opens all these files in one start; the sheets of each, by its name. Throws what LibreOffice says of one that it cannot read. */
export async function openedByLibreOffice(
  files: Record<string, Uint8Array>,
): Promise<Record<string, Shown[][][]>> {
  const folder = await mkdtemp(join(tmpdir(), 'relevo-libreoffice-'));
  const out = join(folder, 'out');
  try {
    const names = Object.keys(files);
    for (const name of names) await writeFile(join(folder, name), files[name] ?? new Uint8Array());
    const { stdout, stderr } = await run(
      'soffice',
      [
        `-env:UserInstallation=file://${folder}/profile`,
        '--headless',
        ...(names.every((name) => name.endsWith('.csv')) ? [`--infilter=${SPANISH_CSV}`] : []),
        ...['--convert-to', AS_SHOWN, '--outdir', out],
        ...names.map((name) => join(folder, name)),
      ],
      { maxBuffer: 64 * 1024 * 1024 },
    );
    const said = `${stdout}${stderr.replaceAll(NO_JAVA, '')}`;
    if (/warning|error|could not be loaded|repair/i.test(said)) throw new Error(said);
    const found: Record<string, Shown[][][]> = {};
    for (const name of names) {
      // In the order of the sheets.
      const stem = join(out, `${name.replace(/\.\w+$/, '')}`);
      const sheets = [...said.matchAll(/ -> (.*\.csv)$/gm)]
        .map(([, path = '']) => path)
        .filter((path) => path === `${stem}.csv` || path.startsWith(`${stem}-`));
      if (sheets.length === 0) throw new Error(`${name} was not opened: ${said}`);
      found[name] = await Promise.all(sheets.map(async (path) => cellsOf(await readFile(path, 'utf8'))));
    }
    return found;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The text of a PDF in the order of its lines. */
export async function textOfPdf(bytes: Uint8Array): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'relevo-pdf-'));
  const file = join(folder, 'one.pdf');
  try {
    await writeFile(file, bytes);
    const { stdout, stderr } = await run('pdftotext', ['-layout', '-enc', 'UTF-8', file, '-']);
    if (stderr) throw new Error(stderr);
    return stdout;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The cells of such a CSV: a quoted one is a text. */
function cellsOf(csv: string): Shown[][] {
  const rows: Shown[][] = [];
  let row: Shown[] = [];
  for (const [whole, quoted, plain, end] of csv.matchAll(/(?:"((?:[^"]|"")*)"|([^\t\n]*))(\t|\n|$)/g)) {
    if (whole === '' && row.length === 0) break;
    row.push({
      text: quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'),
      isText: quoted !== undefined,
    });
    if (end === '\t') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}
