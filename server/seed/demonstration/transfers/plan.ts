import type { Random } from '../../random';

/** The progress of a demonstration transfer at the time of seeding. */
const ENDINGS = [
  'waiting',
  'asked',
  'accepted',
  'offered',
  'on-the-road',
  'missing-data',
  'ended',
  'rejected',
] as const;
type Ending = (typeof ENDINGS)[number];

export type Regulator = 'CRUE' | 'CRUE_DEP';

export interface Plan {
  createdAt: Date;
  ending: Ending;
  golden: boolean;
  /** The regulator who must find the hospital; null: chosen at random. */
  regulator: Regulator | null;
}

const TRANSFERS = 400;
const DAYS = 30;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Transfers older than this are over, so that a shift does not begin with forgotten cases. */
const SETTLED_AFTER = 12 * 60 * MINUTE;

/** Open transfers: their ending, their number and their age in minutes. */
const OPEN: readonly (readonly [ending: Ending, count: number, from: number, to: number])[] = [
  ['waiting', 16, 2, 100],
  ['asked', 7, 15, 90],
  ['accepted', 10, 20, 110],
  ['offered', 6, 40, 150],
  ['on-the-road', 13, 60, 210],
  ['missing-data', 6, 110, 320],
];
const REJECTED_SHARE = 0.12;
const GOLDEN_SHARE = 0.06;
/** Each regulator gets some open transfers of every kind; half of the transfers get one at random. */
const REGULATORS: readonly (Regulator | null)[] = [null, 'CRUE', null, 'CRUE_DEP'];

/** Request time and ending of each of the 400, oldest first: the order of their numbers. */
export function planTransfers(random: Random, now: Date): Plan[] {
  const open = OPEN.flatMap(([ending, count, from, to]) =>
    Array.from({ length: count }, (_, at) => ({
      createdAt: new Date(now.getTime() - random.integer(from * 60, to * 60) * 1000),
      ending,
      golden: REGULATORS[at % 4] === null && random.chance(GOLDEN_SHARE),
      regulator: REGULATORS[at % 4] ?? null,
    })),
  );
  const settled = Array.from({ length: TRANSFERS - open.length }, () => ({
    createdAt: settledMoment(random, now),
    ending: random.chance(REJECTED_SHARE) ? ('rejected' as const) : ('ended' as const),
    golden: random.chance(GOLDEN_SHARE),
    regulator: null,
  }));
  return [...open, ...settled].sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}

/** More often by day than by night, Bogotá time. */
function settledMoment(random: Random, now: Date): Date {
  for (;;) {
    const moment = new Date(
      now.getTime() - SETTLED_AFTER - Math.floor(random.next() * (DAYS * DAY - SETTLED_AFTER)),
    );
    const hour = (moment.getUTCHours() + 19) % 24;
    if (random.chance(hour >= 7 && hour < 22 ? 1 : 0.35)) return moment;
  }
}
