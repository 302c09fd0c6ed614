import { expect, test } from 'vitest';
import { randomRef } from '../../citizen/random-ref';
import { deviceOfTab, forgetReceipt, keepReceipt, photoAfter, readReceipt } from '../../citizen/receipt';

function aMemory() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}
const fails = () => {
  throw new DOMException('denied', 'SecurityError');
};
const CLOSED = { getItem: fails, setItem: fails, removeItem: fails };
const NAMES = { ref: randomRef(), secret: 'sEcrEt-_of-43-characters' };

test('A tab keeps two random names of its request and how far the photo is, and nothing else', () => {
  const memory = aMemory();
  const given = { ...NAMES, photo: 'sent' as const, phone: '3001234567' };
  keepReceipt(given, memory);
  expect([...memory.kept.values()].map((text) => JSON.parse(text))).toEqual([{ ...NAMES, photo: 'sent' }]);
  expect(readReceipt(memory)).toEqual({ ...NAMES, photo: 'sent' });
  forgetReceipt(memory);
  expect(readReceipt(memory)).toBeNull();
});

test.each(['sending', 'failed'] as const)('A photo that was %s when the page was left is lost', (photo) => {
  const memory = aMemory();
  keepReceipt({ ...NAMES, photo }, memory);
  expect(readReceipt(memory)?.photo).toBe('lost');
});

test.each(['', '{', 'null', '{"ref":"../x","secret":"s"}', '{"ref":1,"secret":2,"photo":"none"}'])(
  'What is no receipt is none: %s',
  (text) => {
    const memory = aMemory();
    memory.setItem('relevo.solicitud', text);
    expect(readReceipt(memory)).toBeNull();
  },
);

test('A browser that keeps nothing has no receipt and no number, and nothing fails', () => {
  keepReceipt({ ...NAMES, photo: 'none' }, CLOSED);
  forgetReceipt(CLOSED);
  expect([readReceipt(CLOSED), deviceOfTab(randomRef, CLOSED), deviceOfTab(randomRef, undefined)]).toEqual([
    null,
    null,
    null,
  ]);
});

test('A tab has one number, which is random', () => {
  const [one, other] = [aMemory(), aMemory()];
  expect(deviceOfTab(randomRef, one)).toBe(deviceOfTab(randomRef, one));
  expect(deviceOfTab(randomRef, one)).not.toBe(deviceOfTab(randomRef, other));
  expect(randomRef()).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
});

test.each([
  ['unknown', true, 'sent'],
  ['lost', true, 'sent'],
  ['missing', true, 'sent'],
  ['failed', true, 'sent'],
  ['lost', false, 'missing'],
  ['unknown', false, 'failed'],
  ['sending', false, 'sending'],
  ['refused', false, 'refused'],
  ['none', true, 'none'],
] as const)('A photo that is %s is, when the server has it: %s, then %s', (step, isThere, next) => {
  expect(photoAfter(step, isThere)).toBe(next);
});
