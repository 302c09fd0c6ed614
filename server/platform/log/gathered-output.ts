import { type DestinationStream, pino } from 'pino';

/** A line of an ordinary event waits this long for others: a write of each line is a system call of each answer. */
const GATHER_MS = 50;
/** Warnings and errors are written at once: the process may be about to end. */
const WARN = 40;

let gathered: string[] = [];
let timer: NodeJS.Timeout | undefined;
let output: DestinationStream | undefined;

/** Standard output. With `pino.metadata`, pino sets the level of each line before it writes it. */
export const gatheredOutput = {
  [Symbol.for('pino.metadata')]: true,
  lastLevel: 0,
  write(line: string): void {
    if (gathered.push(line) === 1 && !output) process.on('exit', flush);
    if (this.lastLevel >= WARN) flush();
    else timer ??= setTimeout(flush, GATHER_MS);
  },
};

function flush(): void {
  clearTimeout(timer);
  timer = undefined;
  if (gathered.length === 0) return;
  output ??= pino.destination({ dest: 1, sync: true });
  const lines = gathered.join('');
  gathered = [];
  output.write(lines);
}
