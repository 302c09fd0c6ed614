import { expect, test } from 'vitest';
import { createTurns } from '../../../server/platform/realtime/in-turn';

function aWork(did: string[], name: string) {
  let finish: (failure?: Error) => void = () => undefined;
  const end = new Promise<void>((resolve, reject) => {
    finish = (failure) => (failure ? reject(failure) : resolve());
  });
  const work = async () => {
    did.push(`${name} begins`);
    await end;
    did.push(`${name} ends`);
  };
  return { work, finish };
}

test('A task waits for earlier tasks with its key, even when they fail', async () => {
  const inTurn = createTurns<number>();
  const did: string[] = [];
  const [first, second, third] = [aWork(did, 'first'), aWork(did, 'second'), aWork(did, 'third')];
  const turns = [inTurn(1, first.work), inTurn(1, second.work), inTurn(1, third.work)];
  second.finish(new Error('no'));
  third.finish();
  first.finish();
  const outcomes = await Promise.allSettled(turns);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(did).toEqual(['first begins', 'first ends', 'second begins', 'third begins', 'third ends']);
});

test('A task does not wait for tasks with other keys', async () => {
  const inTurn = createTurns<number>();
  const did: string[] = [];
  const [held, free] = [aWork(did, 'held'), aWork(did, 'free')];
  const waiting = inTurn(1, held.work);
  free.finish();
  await inTurn(2, free.work);
  expect(did).toEqual(['held begins', 'free begins', 'free ends']);
  held.finish();
  await waiting;
});
