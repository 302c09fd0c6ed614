import { expect, it } from 'vitest';
import { spanText } from '../../../server/modules/agreements/rules';

it('writes the days of an agreement as its form does, and names its end', () => {
  expect(spanText({ validFrom: '2026-01-29', validTo: null })).toBe('desde 29-01-2026, sin fin');
  expect(spanText({ validFrom: '2026-01-29', validTo: '2026-06-30' })).toBe('del 29-01-2026 al 30-06-2026');
});
