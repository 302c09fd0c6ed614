import { expect, test } from 'vitest';
import { draftOf, forgetDrafts } from '../../../src/features/transfers/chat/draft';

test('Unsent text stays with its transfer and its person until they sign out', () => {
  draftOf('eps', 7).set('Ya salieron');
  expect(draftOf('eps', 7).get()).toBe('Ya salieron');
  expect(draftOf('eps', 8).get()).toBe('');
  expect(draftOf('crue', 7).get()).toBe('');
  const shown = draftOf('eps', 7);
  forgetDrafts();
  expect([shown.get(), draftOf('eps', 7).get()]).toEqual(['', '']);
});
