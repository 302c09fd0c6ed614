import { ASSIGN, ASSIGN_ROWS, DETAIL, listName, MESSAGE, MESSAGE_ROWS } from './cells';
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
    overRows(
      MESSAGE,
      of(MESSAGE),
      full.find(({ name }) => name === MESSAGE_ROWS),
    ),
    overRows(
      ASSIGN,
      of(ASSIGN),
      full.find(({ name }) => name === ASSIGN_ROWS),
    ),
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

/** A write ÷ the same rows without the product: what the product itself costs. */
function overRows(name: string, figures: readonly Figure[], rows: Figure | undefined): Verdict {
  const ratios = figures.map(({ perSecond }) => (rows ? perSecond / rows.perSecond : null));
  const times = figures.map(({ processor }) =>
    processor && rows?.processor ? rows.processor / processor : null,
  );
  const measured = worst(ratios) ?? Number.NaN;
  return {
    what: `${name} / the same rows`,
    measured,
    byProcessor: worst(times),
    limit: '≥ 0.4',
    holds: measured >= 0.4,
  };
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
