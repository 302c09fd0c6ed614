import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ageBetween, agoWords } from '../../citizen/age-words';
import type { Asked } from '../../citizen/door';
import { followWords, leaveWords, offlineWords } from '../../citizen/follow-words';
import { createFollowing, type News } from '../../citizen/following';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const RECEIVED: Asked = { kind: 'known', status: 'recibida', hasPhoto: null };
const ATTENDED: Asked = { kind: 'known', status: 'atendida', hasPhoto: null };
const LOST: Asked = { kind: 'unknown', afterSeconds: 0 };

function open(answers: Asked[]) {
  const told: News[] = [];
  const asked = vi.fn(async () => answers.shift() ?? LOST);
  const page = { isSeen: true };
  const following = createFollowing({
    ask: asked,
    moment: () => ({ wall: Date.now(), steady: Date.now() }),
    isSeen: () => page.isSeen,
    onNews: (news) => told.push(news),
  });
  return { following, asked, page, news: () => told.at(-1), told };
}

test('Asks every ten seconds, and says how old the last answer is', async () => {
  const { following, asked, news } = open([RECEIVED, ATTENDED]);
  following.start('recibida');
  expect(news()).toMatchObject({ status: 'recibida', age: 0 });
  await vi.advanceTimersByTimeAsync(7000);
  expect(news()).toMatchObject({ status: 'recibida', age: 7000 });
  await vi.advanceTimersByTimeAsync(3000);
  expect(asked).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(news()).toMatchObject({ status: 'atendida', isUnanswered: false });
});

test('After a reload it knows nothing until the first answer', async () => {
  const { following, told } = open([ATTENDED]);
  following.start(null);
  expect(told[0]).toMatchObject({ status: null, age: null, isAsking: true });
  await vi.advanceTimersByTimeAsync(0);
  expect(told.at(-1)).toMatchObject({ status: 'atendida', age: 0, isAsking: false });
});

test('Without answers the news grows old and says so; the next answer ends it', async () => {
  const { following, news } = open([LOST, LOST, RECEIVED]);
  following.start('recibida');
  await vi.advanceTimersByTimeAsync(21_000);
  expect(news()).toMatchObject({ age: 21_000, isUnanswered: true });
  await vi.advanceTimersByTimeAsync(9000);
  expect(news()).toMatchObject({ isUnanswered: false });
});

test('A busy server is asked again when it says', async () => {
  const { following, asked } = open([{ kind: 'unknown', afterSeconds: 50 }]);
  following.start(null);
  await vi.advanceTimersByTimeAsync(49_000);
  expect(asked).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked).toHaveBeenCalledTimes(2);
});

test('Nobody asks for a page that nobody sees, or for a request that the server does not know', async () => {
  const { following, asked, page, news, told } = open([RECEIVED, { kind: 'gone' }]);
  page.isSeen = false;
  following.start('recibida');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).not.toHaveBeenCalled();
  page.isSeen = true;
  await vi.advanceTimersByTimeAsync(20_000);
  expect(news()).toMatchObject({ isGone: true });
  const [times, last] = [asked.mock.calls.length, told.length];
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveBeenCalledTimes(times);
  expect(told).toHaveLength(last);
});

test('The answer for an earlier request does not count for the next one', async () => {
  let answer: (asked: Asked) => void = () => {};
  const told: News[] = [];
  const following = createFollowing({
    ask: () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
    moment: () => ({ wall: 0, steady: 0 }),
    isSeen: () => true,
    onNews: (news) => told.push(news),
  });
  following.start(null);
  following.stop();
  following.start('recibida');
  answer(ATTENDED);
  await vi.advanceTimersByTimeAsync(1000);
  expect(told.at(-1)?.status).toBe('recibida');
});

const anews = (given: Partial<News>): News => ({
  status: 'recibida',
  hasPhoto: null,
  age: 4000,
  isUnanswered: false,
  isGone: false,
  isAsking: false,
  ...given,
});

test('Received promises no ambulance; old or missing news is an alarm with the telephone', () => {
  expect(followWords(anews({}))).toMatchObject({
    title: 'Solicitud recibida',
    words: expect.stringContaining('Todavía no quiere decir que una ambulancia va en camino'),
    age: 'Consultado hace 4 s.',
    trouble: null,
  });
  for (const news of [anews({ isUnanswered: true }), anews({ age: 61_000 }), anews({ isGone: true })])
    expect(followWords(news).trouble).toContain('llame al 123');
  expect(followWords(anews({ isGone: true, status: 'atendida' })).title).toBe('Su solicitud');
});

test('Only two statuses have words: a request that was put aside reads like a received one', () => {
  const titles = [null, 'recibida' as const, 'atendida' as const].map(
    (status) => followWords(anews({ status })).title,
  );
  expect(titles).toEqual(['Su solicitud', 'Solicitud recibida', 'Solicitud atendida']);
});

test('Neither a clock that is set back nor a phone that sleeps makes old news new', () => {
  const then = { wall: 1_000_000, steady: 5000 };
  expect(ageBetween(then, { wall: 400_000, steady: 65_000 })).toBe(60_000);
  expect(ageBetween(then, { wall: 1_900_000, steady: 6000 })).toBe(900_000);
  expect(ageBetween(then, { wall: 0, steady: 0 })).toBe(0);
  expect([59_999, 60_000, 3_599_999, 7_200_000].map(agoWords)).toEqual([
    'hace 59 s',
    'hace 1 min',
    'hace 59 min',
    'hace 2 h',
  ]);
});

test('Leaving a request that the server does not know any more promises nothing of it', () => {
  expect(leaveWords(false)).toContain('Su solicitud ya llegó');
  expect(leaveWords(true)).toContain('No sabemos en qué va');
});

test('Whether the photo is there is told with the answer that says it, and not again with the next second', async () => {
  const { following, told } = open([{ kind: 'known', status: 'recibida', hasPhoto: true }]);
  following.start(null);
  await vi.advanceTimersByTimeAsync(1500);
  expect(told.map(({ hasPhoto }) => hasPhoto)).toEqual([null, true, null]);
});

test('A cut after the request arrived does not say that it cannot leave', () => {
  expect(offlineWords(false)).toContain('no puede salir');
  expect(offlineWords(true)).toContain('ya llegó');
  expect(offlineWords(true)).not.toContain('salir');
});
