import { ASSIGN, DETAIL, listName, MESSAGE } from './cells';
import type { Figure } from './rounds';

/** A limit and the measured value. */
export interface Verdict {
  what: string;
  /** Ratio of requests per second or of the 99 % times: this value decides. */
  measured: number;
  /** Ratio of processor times: an estimate for a machine without other load. */
  byProcessor: number | null;
  limit: string;
  holds: boolean;
}

type Pick = (figure: Figure) => number | null;

const SMALL = 1000;
const LARGE = 100_000;
const ratio: Pick = (figure) => figure.ratio;
const processorRatio: Pick = (figure) => figure.processorRatio;

/** Compares with the limits; each uses the worst of its users. */
export function judge(full: readonly Figure[], paced: readonly Figure[]): Verdict[] {
  const of = (name: string, transfers = LARGE) =>
    full.filter((figure) => figure.name === name && figure.transfers === transfers);
  const pacedOf = (name: string) => paced.filter((figure) => figure.name === name);
  const writes = [MESSAGE, ASSIGN];
  const lists = [listName('pending'), listName('ended')];
  return [
    atLeast('transfer detail / prepared row', 0.5, of(DETAIL)),
    ...writes.map((name) => atLeast(`${name} / insert`, 0.4, of(name))),
    ...writes.map((name) => atMostTwice(`${name}: 99 % / the insert's, both at full load`, of(name))),
    ...writes.map((name) => atMostTwice(`${name}: 99 % / the insert's, same rate`, pacedOf(name))),
    ...lists.map((name) => atLeast(`${name}, of 100,000 / prepared row`, 0.3, of(name))),
    ...lists.map((name) => sizes(`${name}: 100,000 / 1,000`, of(name), of(name, SMALL))),
  ].filter(({ measured }) => Number.isFinite(measured));
}

function atLeast(what: string, limit: number, figures: readonly Figure[]): Verdict {
  const measured = worst(figures.map(ratio)) ?? Number.NaN;
  const byProcessor = worst(figures.map(processorRatio));
  return { what, measured, byProcessor, limit: `≥ ${limit}`, holds: measured >= limit };
}

function atMostTwice(what: string, figures: readonly Figure[]): Verdict {
  const measured = Math.max(...figures.map((figure) => figure.p99Ratio));
  return { what, measured, byProcessor: null, limit: '≤ 2', holds: measured <= 2 };
}

/** Requests per second with the large table ÷ with the small one, where both pages are full. */
function sizes(what: string, large: readonly Figure[], small: readonly Figure[]): Verdict {
  const pairs = large.flatMap((figure) => {
    const other = small.find(({ person }) => person === figure.person);
    return other && other.bytes > figure.bytes * 0.8 ? [{ figure, other }] : [];
  });
  const measured = worst(pairs.map(({ figure, other }) => figure.perSecond / other.perSecond)) ?? Number.NaN;
  const byProcessor = worst(
    pairs.map(({ figure, other }) =>
      figure.processor && other.processor ? other.processor / figure.processor : null,
    ),
  );
  return { what, measured, byProcessor, limit: '≥ 0.5', holds: measured >= 0.5 };
}

function worst(values: readonly (number | null)[]): number | null {
  const told = values.filter((value) => value !== null);
  return told.length === 0 ? null : Math.min(...told);
}
