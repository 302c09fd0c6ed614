import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import type { Arrivals, FromCrowd, Member, ToCrowd } from './crowd-messages';

/** All clients, in a few processes beside the servers. */
export interface Crowds {
  open(side: string, address: string, members: readonly Member[]): Promise<void>;
  /** Resolves when the clients together have received this many of each; `hints` by recipient. */
  expect(side: string, expected: Expected): Promise<void>;
  take(side: string): Promise<Arrivals[]>;
  awaitReturn(side: string): Promise<void>;
  stop(): void;
}

export interface Expected {
  /** By member number. */
  lines: (number: number) => number;
  hints: (number: number) => number;
}

const CROWD = resolve(import.meta.dirname, 'crowd.ts');

export function startCrowds(processes: number, clients: number): Crowds {
  const children = Array.from({ length: processes }, () =>
    fork(CROWD, [], { execArgv: ['--import', 'tsx'], serialization: 'advanced', stdio: 'inherit' }),
  );
  /** A client number is in the same process on both sides. */
  const isOf = (child: number) => (number: number) => number % processes === child;
  const everyone = Array.from({ length: clients }, (_, number) => number);
  const all = <Result>(work: (child: ChildProcess, place: number) => Promise<Result>) =>
    Promise.all(children.map(work));

  return {
    async open(side, address, members) {
      await all((child, place) =>
        ask(child, {
          kind: 'open',
          side,
          address,
          members: members.filter(({ number }) => isOf(place)(number)),
        }),
      );
    },
    async expect(side, expected) {
      await all((child, place) => {
        const own = everyone.filter(isOf(place));
        const sum = (count: (number: number) => number) =>
          own.reduce((total, number) => total + count(number), 0);
        return ask(child, { kind: 'expect', side, lines: sum(expected.lines), hints: sum(expected.hints) });
      });
    },
    take: (side) =>
      all(async (child) => {
        const answer = await ask(child, { kind: 'take', side });
        if (answer.kind !== 'taken') throw new Error('the crowd answered something else');
        return answer.arrivals;
      }),
    async awaitReturn(side) {
      await all((child) => ask(child, { kind: 'await-return', side }));
    },
    stop: () => children.forEach((child) => void child.kill()),
  };
}

async function ask(child: ChildProcess, message: ToCrowd): Promise<FromCrowd> {
  child.send(message);
  const [answer] = (await once(child, 'message')) as [FromCrowd];
  if (answer.kind === 'failed') throw new Error(answer.why);
  return answer;
}
