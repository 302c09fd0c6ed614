import { median } from '../median';
import type { Cell } from './cells';
import { type Measured, measure } from './load';

/** Medians of a cell over the rounds, and of its ratios to the floor in the same round. */
export interface Figure extends Measured {
  name: string;
  person: string | null;
  transfers: number | null;
  floor: 'row' | 'insert';
  /** Requests per second ÷ the floor's. */
  ratio: number;
  /** 99th percentile of the time ÷ the floor's. */
  p99Ratio: number;
  /**
   * The floor's processor time per request ÷ this one's: the expected `ratio` on a machine without other
   * load.
   */
  processorRatio: number | null;
}

interface RoundOptions {
  connections: number;
  seconds: number;
  rounds: number;
  /** If given, all cells of the group are sent at this rate. */
  rate?: number;
}

const WARM_UP_SECONDS = 2;

/** Alternates the floor and the cells, so that other load on the machine affects all of them. */
export async function measureRounds(
  floor: Cell,
  cells: readonly Cell[],
  options: RoundOptions,
): Promise<Figure[]> {
  const { connections, seconds, rounds, rate } = options;
  const all = [floor, ...cells];
  const measureCell = ({ server, next }: Cell, time: number) =>
    measure({ url: server.url, pid: server.pid, next, connections, seconds: time, rate });
  const taken = new Map<Cell, { measured: Measured; ratio: number; p99Ratio: number }[]>();
  for (const cell of all) await measureCell(cell, WARM_UP_SECONDS);
  for (let round = 0; round < rounds; round += 1) {
    const limit = await measureCell(floor, seconds);
    for (const cell of all) {
      const measured = cell === floor ? limit : await measureCell(cell, seconds);
      const ratios = { ratio: measured.perSecond / limit.perSecond, p99Ratio: measured.p99 / limit.p99 };
      taken.set(cell, [...(taken.get(cell) ?? []), { measured, ...ratios }]);
    }
  }
  const figures = all.map((cell): Figure => {
    const samples = taken.get(cell) ?? [];
    const middle = (pick: (sample: (typeof samples)[number]) => number) => median(samples.map(pick));
    return {
      name: cell.name,
      person: cell.person,
      transfers: cell.transfers,
      floor: cell.floor,
      perSecond: middle(({ measured }) => measured.perSecond),
      p50: middle(({ measured }) => measured.p50),
      p95: middle(({ measured }) => measured.p95),
      p99: middle(({ measured }) => measured.p99),
      bytes: middle(({ measured }) => measured.bytes),
      ratio: middle((sample) => sample.ratio),
      p99Ratio: middle((sample) => sample.p99Ratio),
      processor: middleProcessor(samples),
      processorRatio: null,
    };
  });
  const limit = figures[0]?.processor ?? null;
  return figures.map((figure) => ({
    ...figure,
    processorRatio: limit === null || figure.processor === null ? null : limit / figure.processor,
  }));
}

function middleProcessor(samples: readonly { measured: Measured }[]): number | null {
  const told = samples.flatMap(({ measured }) => measured.processor ?? []);
  return told.length === 0 ? null : median(told);
}
