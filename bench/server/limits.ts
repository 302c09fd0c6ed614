import { ASSIGN, DETAIL, listName, MESSAGE } from './cells';
import type { Figure } from './rounds';

/** What is to hold, and what was measured. */
export interface Verdict {
  what: string;
  /** By requests a second, or by the time of 99 %: this decides. */
  measured: number;
  /** By processor time: what a machine that does nothing else would tend to give. */
  byProcessor: number | null;
  limit: string;
  holds: boolean;
}

type Pick = (figure: Figure) => number | null;

const SMALL = 1000;
const LARGE = 100_000;
const ratio: Pick = (figure) => figure.ratio;
const processorRatio: Pick = (figure) => figure.processorRatio;

/** The figures to hold; each is the worst of the people that it covers. */
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
    ...lists.map((name) => atLeast(`${name}, of 100,000 / prepared row`, 0.25, of(name))),
    ...lists.map((name) => sizes(`${name}: 100,000 / 1,000`, of(name), of(name, SMALL))),
  ];
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

/** Requests a second with the large table divided by those with the small one, where both pages are full. */
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
