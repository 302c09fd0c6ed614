import { expect, test } from 'vitest';
import { askAhead } from '../../../src/video-call/ask-ahead';

function aQuestion(...answers: (string | Error)[]) {
  const clock = { now: 0 };
  let asked = 0;
  const ask = async () => {
    const answer = answers[asked];
    asked += 1;
    if (answer instanceof Error) throw answer;
    return answer;
  };
  return { use: askAhead(ask, () => clock.now), asked: () => asked, clock };
}

test('The first use has the answer of the question that was asked ahead; the next one asks again', async () => {
  const { use, asked } = aQuestion('first', 'second');
  expect(asked()).toBe(1);
  expect(await use()).toBe('first');
  expect(asked()).toBe(1);
  expect(await use()).toBe('second');
});

test('An old answer and a failure are asked again', async () => {
  const failed = aQuestion(new Error('no answer'), 'second');
  expect(await failed.use()).toBe('second');
  const old = aQuestion('first', 'second');
  old.clock.now = 3_600_000;
  expect(await old.use()).toBe('second');
});
