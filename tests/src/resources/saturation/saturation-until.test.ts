import { describe, expect, it } from 'vitest';
import { untilOf } from '../../../../src/features/resources/saturation/saturation-until';

/** 15:30 in Colombia. */
const NOW = new Date('2026-11-21T20:30:00Z');
const at = (...given: Parameters<typeof untilOf>) => untilOf(...given)?.toISOString() ?? null;

describe('A functional emergency ends', () => {
  it('two or four hours from now, or with the shift', () => {
    expect(at('2h', '', NOW)).toBe('2026-11-21T22:30:00.000Z');
    expect(at('4h', '', NOW)).toBe('2026-11-22T00:30:00.000Z');
    expect(at('shift', '', NOW)).toBe('2026-11-22T01:00:00.000Z');
  });

  it.each(['1', '24'])('after %s typed hours', (hours) => {
    expect(at('other', hours, NOW)).toBe(new Date(NOW.getTime() + Number(hours) * 3_600_000).toISOString());
  });

  it.each(['', '0', '25', '99'])('never after %j hours', (hours) => {
    expect(at('other', hours, NOW)).toBeNull();
  });
});
