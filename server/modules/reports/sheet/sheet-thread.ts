import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { writeXlsxStream } from 'hucre/xlsx';
import type { Cell, SheetColumn } from './definition';

/** What the thread is started with. */
export interface SheetOrder {
  title: string;
  columns: readonly SheetColumn[];
}

/** From the thread: it wants rows, it has bytes, or the book is whole. */
export type FromThread = { is: 'wants-rows' } | { is: 'bytes'; bytes: Uint8Array } | { is: 'whole' };

/** To the thread: rows as the JSON of `Cell[][]`, null for no more, or that its bytes were taken. */
export type ToThread = { is: 'rows'; json: string | null } | { is: 'taken' };

const FORMATS = { text: undefined, number: undefined, date: 'dd-mm-yyyy', moment: 'dd-mm-yyyy hh:mm' };
/** The most that a cell of Excel holds. */
const LONGEST_TEXT = 32_767;

async function write(port: MessagePort, { title, columns }: SheetOrder): Promise<void> {
  const main = createMain(port);
  const book = writeXlsxStream(rowsFrom(main, columns), {
    name: title,
    columns: columns.map(({ title: header, width, kind }) => ({ header, width, numFmt: FORMATS[kind] })),
    freezePane: { rows: 1 },
  });
  for await (const bytes of book) await main.give(bytes);
  port.postMessage({ is: 'whole' } satisfies FromThread);
  port.close();
}

/** The main thread. The book asks for rows while its bytes wait to be taken, so each answer has its own listener. */
function createMain(port: MessagePort) {
  let heardRows: (json: string | null) => void = () => undefined;
  let heardTaken: () => void = () => undefined;
  port.on('message', (told: ToThread) => (told.is === 'rows' ? heardRows(told.json) : heardTaken()));
  const ask = (message: FromThread) => port.postMessage(message);
  return {
    askRows: () =>
      new Promise<string | null>((resolve) => {
        heardRows = resolve;
        ask({ is: 'wants-rows' });
      }),
    give: (bytes: Uint8Array) =>
      new Promise<void>((resolve) => {
        heardTaken = resolve;
        ask({ is: 'bytes', bytes });
      }),
  };
}

/** Every text is a text cell, also one that begins like a formula: no cell of a report is calculated. */
async function* rowsFrom(main: ReturnType<typeof createMain>, columns: readonly SheetColumn[]) {
  const isTime = columns.map(({ kind }) => kind === 'date' || kind === 'moment');
  const shown = (cell: Cell, at: number) => {
    if (typeof cell === 'string') return cell.slice(0, LONGEST_TEXT);
    return isTime[at] && cell !== null ? new Date(cell) : cell;
  };
  for (;;) {
    const json = await main.askRows();
    if (json === null) return;
    for (const row of JSON.parse(json) as Cell[][]) yield row.map(shown);
  }
}

if (parentPort) void write(parentPort, workerData as SheetOrder);
