import { median } from '../median';
import { table } from '../table';
import type { FirstLoad } from './first-load';
import type { OfflineStarts } from './offline-starts';
import type { SigningIn } from './signing-in';
import type { Start, Visits } from './visit';

/** One round: the product and then its floors. */
export interface Round {
  product: Visits;
  floor: Visits;
  /** The floor with the product's sign-in and the server's own list: cold start only. */
  signingIn: Start;
  /** The product's start for a user without a session at the identity provider. */
  unknown: SigningIn;
}

interface Verdict {
  what: string;
  measured: string;
  limit: string;
  holds: boolean;
}

const KIB = 1024;
const seconds = (ms: number) => (ms / 1000).toFixed(2);
const KINDS = ['cold', 'repeat', 'offline'] as const;

export function startTable(rounds: readonly Round[]): string {
  const middle = (pick: (round: Round) => number) => median(rounds.map(pick));
  const row = (name: string, pick: (round: Round) => number, floor: (round: Round) => number) => [
    name,
    seconds(middle(pick)),
    seconds(middle(floor)),
    middle((round) => pick(round) / floor(round)).toFixed(2),
    rounds.map((round) => seconds(pick(round))).join(' '),
    rounds.map((round) => seconds(floor(round))).join(' '),
  ];
  return table(
    ['s from the navigation', 'product', 'floor', '/ floor', 'product, each', 'floor, each'],
    [
      ...KINDS.map((kind) =>
        row(
          `${kind}: first row painted`,
          ({ product }) => product[kind].ms,
          ({ floor }) => floor[kind].ms,
        ),
      ),
      row(
        'cold, compared with the floor with sign-in',
        ({ product }) => product.cold.ms,
        ({ signingIn }) => signingIn.ms,
      ),
      row(
        'the precache is complete',
        ({ product }) => product.ready,
        ({ floor }) => floor.ready,
      ),
      ...KINDS.map((kind) =>
        row(
          `processor time, ${kind}`,
          ({ product }) => product[kind].processor,
          ({ floor }) => floor[kind].processor,
        ),
      ),
      ...KINDS.map((kind) =>
        row(
          `longest task, ${kind}`,
          ({ product }) => product[kind].longestTask,
          ({ floor }) => floor[kind].longestTask,
        ),
      ),
    ],
  );
}

export function loadTable(rounds: readonly Round[]): string {
  const [first] = rounds;
  if (!first) return '';
  const line = (name: string, { bytes, requests, others }: FirstLoad) => [
    name,
    (bytes / KIB).toFixed(1),
    String(requests),
    String(others),
  ];
  return table(
    ['first load', 'KiB of script and style', 'in requests', 'other requests until the row'],
    [
      line('product', first.product.cold.load),
      line('floor', first.floor.cold.load),
      line('floor with sign-in', first.signingIn.load),
    ],
  );
}

export function signingInTable(rounds: readonly Round[]): string {
  const pick = (part: keyof SigningIn) => seconds(median(rounds.map(({ unknown }) => unknown[part])));
  return table(
    ['without a session, s', 'median'],
    [
      ['navigation to the login page', pick('toLogin')],
      ['the tap to the first row', pick('toList')],
    ],
  );
}

export function offlineTable(starts: readonly OfflineStarts[]): string {
  return table(
    ['restarted browser, the server', 'opened', 'median s', 'slowest s'],
    starts.map(({ mode, tried, opened, times }) => [
      mode === 'stopped' ? 'is stopped' : 'accepts and never answers',
      `${opened} of ${tried}`,
      times.length > 0 ? seconds(median(times)) : '',
      times.length > 0 ? seconds(Math.max(...times)) : '',
    ]),
  );
}

/** The limits of quality.md. */
export function judge(rounds: readonly Round[]): Verdict[] {
  const ratio = (kind: (typeof KINDS)[number]) =>
    median(rounds.map(({ product, floor }) => product[kind].ms / floor[kind].ms));
  const loads = rounds.map(({ product }) => product.cold.load);
  const longest = median(
    rounds.map(({ product }) => Math.max(...KINDS.map((kind) => product[kind].longestTask))),
  );
  const atMost = (what: string, measured: number, limit: number, digits = 2, unit = ''): Verdict => ({
    what,
    measured: `${measured.toFixed(digits)}${unit}`,
    limit: `≤ ${limit}${unit}`,
    holds: measured <= limit,
  });
  return [
    atMost('cold / floor', ratio('cold'), 1.35),
    atMost('repeat / floor', ratio('repeat'), 1.4),
    atMost('offline / floor', ratio('offline'), 1.4),
    atMost(
      'script and style of the first load',
      Math.max(...loads.map(({ bytes }) => bytes)) / KIB,
      217,
      1,
      ' KiB',
    ),
    atMost('requests of script and style', Math.max(...loads.map(({ requests }) => requests)), 10, 0),
    atMost('ready for offline', median(rounds.map(({ product }) => product.ready)) / 1000, 10, 1, ' s'),
    atMost('longest task of a start', longest, 515, 0, ' ms'),
  ];
}

export function judgeOffline(starts: readonly OfflineStarts[]): Verdict[] {
  return starts.map(({ mode, opened, tried }) => ({
    what: `offline start, the server ${mode === 'stopped' ? 'stopped' : 'never answers'}`,
    measured: `${opened} of ${tried}`,
    limit: 'all',
    holds: opened === tried,
  }));
}

export function verdictTable(verdicts: readonly Verdict[]): string {
  return table(
    ['to hold', 'measured', 'limit', 'holds'],
    verdicts.map(({ what, measured, limit, holds }) => [what, measured, limit, holds ? 'yes' : 'NO']),
  );
}

/** The requests that a start waited for, in order. */
export function waterfall(title: string, { ms, parts }: Start): string {
  return table(
    [`${title}, ${seconds(ms)} s`, 'kind', 'from ms', 'to ms', 'bytes'],
    parts.map(({ path, type, from, to, bytes }) => [
      path,
      type,
      String(Math.round(from)),
      to === null ? '' : String(Math.round(to)),
      String(bytes),
    ]),
  );
}
