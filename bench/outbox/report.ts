import { median } from '../median';
import { table } from '../table';
import type { DiskFigures, Spread } from './disk';
import type { DrainFigure } from './drain';
import type { SavedFigure } from './saved';

interface Verdict {
  what: string;
  measured: string;
  limit: string;
  holds: boolean;
}

const processor = (slow: boolean) => (slow ? '÷ 4' : 'full speed');

export function savedTable(figures: readonly SavedFigure[]): string {
  return table(
    ['processor ÷ 4, ms', 'tap to saved', 'plain IndexedDB', '/ plain', 'each'],
    figures.map(({ name, taps, plain }) => [
      name,
      median(taps).toFixed(0),
      median(plain).toFixed(1),
      (median(taps) / median(plain)).toFixed(1),
      taps.map((ms) => ms.toFixed(0)).join(' '),
    ]),
  );
}

export function diskTable(figures: readonly DiskFigures[]): string {
  const spread = ({ middle, most }: Spread) => [
    middle.toFixed(1),
    most.toFixed(1),
    (1000 / middle).toFixed(0),
  ];
  return table(
    ['one record a transaction, strict', 'processor', 'ms', '95 % ms', 'a second', '/ plain'],
    figures.flatMap(({ slow, product, sealed, plain }) => {
      const line = (name: string, given: Spread) => [
        name,
        processor(slow),
        ...spread(given),
        (given.middle / plain.middle).toFixed(2),
      ];
      return [line('the outbox', product), line('2 kB, encrypted', sealed), line('2 kB', plain)];
    }),
  );
}

export function readTable(figures: readonly DiskFigures[]): string {
  return table(
    ['read back', 'processor', 'outbox ms', 'plain ms', '/ plain'],
    figures.map(({ slow, records, readBack, readPlain }) => [
      `${records} waiting`,
      processor(slow),
      readBack.toFixed(0),
      readPlain.toFixed(0),
      (readBack / readPlain).toFixed(2),
    ]),
  );
}

export function drainTable(figures: readonly DrainFigure[]): string {
  return table(
    [
      'the app open at its list',
      'processor',
      'seconds',
      'plain fetch, s',
      '/ plain',
      'tasks over 50 ms',
      'longest ms',
      'time in those',
      'heap MB: none, all wait, all gone',
    ],
    figures.map(({ messages, slow, seconds, plainSeconds, longTasks, longest, busy, heap }) => [
      `${messages} messages sent`,
      processor(slow),
      seconds.toFixed(1),
      plainSeconds.toFixed(1),
      (seconds / plainSeconds).toFixed(1),
      String(longTasks),
      longest.toFixed(0),
      `${(busy * 100).toFixed(0)} %`,
      [heap.before, heap.waiting, heap.after].map((size) => size.toFixed(1)).join(', '),
    ]),
  );
}

const SAVED_MS = 100;

/** The limits of quality.md. */
export function judge(saved: readonly SavedFigure[], drains: readonly DrainFigure[]): Verdict[] {
  return [
    ...saved.map(({ name, taps }) => ({
      what: `${name}: tap to saved`,
      measured: `${median(taps).toFixed(0)} ms`,
      limit: `≤ ${SAVED_MS} ms`,
      holds: median(taps) <= SAVED_MS,
    })),
    ...drains.map(({ messages, slow, longTasks, longest }) => ({
      what: `${messages} drained, ${processor(slow)}: tasks over 50 ms`,
      measured: `${longTasks}, longest ${longest.toFixed(0)} ms`,
      limit: 'none',
      holds: longTasks === 0,
    })),
  ];
}

export function verdictTable(verdicts: readonly Verdict[]): string {
  return table(
    ['to hold', 'measured', 'limit', 'holds'],
    verdicts.map(({ what, measured, limit, holds }) => [what, measured, limit, holds ? 'yes' : 'NO']),
  );
}
