import { ASSIGN, DETAIL, listName, MESSAGE } from './cells';
import type { Figure } from './rounds';

/** What is to hold, and what was measured. */
export interface Verdict {
  what: string;
  measured: number;
  limit: string;
  holds: boolean;
}

const SMALL = 1000;
const LARGE = 100_000;

/** The figures to hold; each is the worst of the people and pages that it covers. */
export function judge(full: readonly Figure[], paced: readonly Figure[]): Verdict[] {
  const of = (name: string, transfers?: number) =>
    full.filter((figure) => figure.name === name && (transfers ?? figure.transfers) === figure.transfers);
  const writes = [MESSAGE, ASSIGN];
  const lists = [listName('pending'), listName('ended')];
  return [
    atLeast('transfer detail / prepared row', 0.5, of(DETAIL).map(ratio)),
    ...writes.map((name) => atLeast(`${name} / insert`, 0.4, of(name).map(ratio))),
    ...writes.map((name) =>
      atMost(`${name}: 99 % / the insert's, both at full load`, 2, of(name).map(p99Ratio)),
    ),
    ...writes.map((name) =>
      atMost(
        `${name}: 99 % / the insert's, both at the same rate`,
        2,
        paced.filter((figure) => figure.name === name).map(p99Ratio),
      ),
    ),
    ...lists.map((name) => atLeast(`${name} of 100,000 / prepared row`, 0.25, of(name, LARGE).map(ratio))),
    ...lists.map((name) => atLeast(`${name}: 100,000 / 1,000`, 0.5, sizeRatios(of(name)))),
  ];
}

/** Requests a second with the large table divided by those with the small one, where both pages are full. */
function sizeRatios(figures: readonly Figure[]): number[] {
  return figures.flatMap((large) => {
    const small = figures.find(({ person, transfers }) => person === large.person && transfers === SMALL);
    if (large.transfers !== LARGE || !small || small.bytes < large.bytes * 0.9) return [];
    return [large.perSecond / small.perSecond];
  });
}

const ratio = (figure: Figure) => figure.ratio;
const p99Ratio = (figure: Figure) => figure.p99Ratio;

function atLeast(what: string, limit: number, values: readonly number[]): Verdict {
  const measured = Math.min(...values);
  return { what, measured, limit: `≥ ${limit}`, holds: measured >= limit };
}

function atMost(what: string, limit: number, values: readonly number[]): Verdict {
  const measured = Math.max(...values);
  return { what, measured, limit: `≤ ${limit}`, holds: measured <= limit };
}
