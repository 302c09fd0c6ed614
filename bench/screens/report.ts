import type { Tasks } from '../browser/tasks';
import { median } from '../median';
import { table } from '../table';

/** The floor once for each person, and each route once. */
export interface Round {
  floors: Tasks[];
  screens: (Tasks & { path: string; person: string })[];
}

const LONGEST_TASK_MS = 150;

const middle = (all: readonly Tasks[], pick: (one: Tasks) => number) => median(all.map(pick));
const longestOwn = ({ longestOwn }: Tasks) => longestOwn;
const processor = ({ processor }: Tasks) => processor;

/** The slowest first. A ratio is taken within a round, then the median over the rounds. */
export function screensTable(rounds: readonly Round[]): string {
  return table(
    [
      'processor ÷ 4',
      'opened by',
      'longest task, ms',
      'its processor time',
      '/ floor',
      'over 50 ms',
      'processor, ms',
      '/ floor',
    ],
    screensOf(rounds)
      .sort((one, other) => other.longestOwn - one.longestOwn)
      .map((one) => [
        one.path,
        one.person,
        one.longest.toFixed(0),
        one.longestOwn.toFixed(0),
        one.longestRatio.toFixed(2),
        one.over50.toFixed(0),
        one.processor.toFixed(0),
        one.processorRatio.toFixed(2),
      ]),
  );
}

function screensOf(rounds: readonly Round[]) {
  return (rounds[0]?.screens ?? []).map(({ path, person }) => {
    const each = rounds.flatMap(({ floors, screens }) =>
      screens
        .filter((one) => one.path === path)
        .map((one) => ({
          ...one,
          longestRatio: one.longestOwn / middle(floors, longestOwn),
          processorRatio: one.processor / middle(floors, processor),
        })),
    );
    return {
      path,
      person,
      longest: middle(each, ({ longest }) => longest),
      longestOwn: middle(each, longestOwn),
      processor: middle(each, processor),
      over50: middle(each, ({ over50 }) => over50),
      longestRatio: median(each.map(({ longestRatio }) => longestRatio)),
      processorRatio: median(each.map(({ processorRatio }) => processorRatio)),
    };
  });
}

export function floorLine(rounds: readonly Round[]): string {
  const floors = rounds.flatMap((round) => round.floors);
  return `The floor: longest task ${middle(floors, longestOwn).toFixed(0)} ms and all tasks ${middle(floors, processor).toFixed(0)} ms of processor time.`;
}

export function summary(rounds: readonly Round[], notShown: readonly string[]): string {
  const screens = screensOf(rounds);
  const slow = screens.filter((one) => one.longestOwn > LONGEST_TASK_MS);
  return [
    `${slow.length} of ${screens.length} screens open with a task over ${LONGEST_TASK_MS} ms of processor time.`,
    `They lead to another screen: ${notShown.join(', ') || 'none'}.`,
  ].join('\n');
}
