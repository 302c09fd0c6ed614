import { describe, expect, test, vi } from 'vitest';
import { createPersonLimits } from '../../../server/platform/http/person-limits';
import { trustedProxy } from '../../../server/platform/http/trusted-proxy';
import { createUploads } from '../../../server/platform/http/uploads';

const ANA = { issuer: 'https://identity', subject: 'ana' };
const LUIS = { issuer: 'https://identity', subject: 'luis' };

describe('The limit of a person', () => {
  test('counts in each minute from the first call, for each person alone', () => {
    let now = 0;
    const limits = createPersonLimits(3, () => now);
    expect([1, 2, 3, 4].map(() => limits.take(ANA))).toEqual([true, true, true, false]);
    expect(limits.take(LUIS)).toBe(true);
    now = 59_999;
    expect(limits.take(ANA)).toBe(false);
    now = 60_000;
    expect(limits.take(ANA)).toBe(true);
  });

  test('does not last longer when the clock of the server is set back', () => {
    const told = [7_200_000, 3_600_000];
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => told.shift() ?? 0);
    try {
      const limits = createPersonLimits(1);
      limits.take(ANA);
      expect(limits.count('https://identity ana').ttl).toBeLessThanOrEqual(60_000);
    } finally {
      clock.mockRestore();
    }
  });

  test('of 0 is no limit', () => {
    const limits = createPersonLimits(0);
    expect(Array.from({ length: 100 }, () => limits.take(ANA))).not.toContain(false);
  });

  test('forgets those who were counted first, so that invented callers do not fill the memory', () => {
    const limits = createPersonLimits(1, () => 0);
    limits.take(ANA);
    for (let caller = 0; caller < 20_000; caller += 1) limits.count(String(caller));
    expect(limits.take(ANA)).toBe(true);
  });
});

describe('Uploads at the same time', () => {
  const codeOf = (begin: () => unknown) => {
    try {
      begin();
      return null;
    } catch (error) {
      return (error as { code: string }).code;
    }
  };

  test('are limited for each person', () => {
    const uploads = createUploads({ perPerson: 2, bytes: 1000 });
    const [first] = [uploads.begin(ANA, 1), uploads.begin(ANA, 1)];
    expect(codeOf(() => uploads.begin(ANA, 1))).toBe('TOO_MANY_REQUESTS');
    expect(codeOf(() => uploads.begin(LUIS, 1))).toBeNull();
    first?.();
    first?.();
    expect(codeOf(() => uploads.begin(ANA, 1))).toBeNull();
    expect(codeOf(() => uploads.begin(ANA, 1))).toBe('TOO_MANY_REQUESTS');
  });

  test('are limited in bytes for all people together, and one is always possible', () => {
    const uploads = createUploads({ perPerson: 9, bytes: 10 });
    const end = uploads.begin(ANA, 20);
    expect(codeOf(() => uploads.begin(LUIS, 1))).toBe('UNAVAILABLE');
    end();
    uploads.begin(LUIS, 6);
    expect(codeOf(() => uploads.begin(ANA, 5))).toBe('UNAVAILABLE');
    expect(codeOf(() => uploads.begin(ANA, 4))).toBeNull();
  });
});

describe('A trusted proxy', () => {
  test.each([
    [['127.0.0.1'], '127.0.0.1', true],
    [['127.0.0.1'], '::ffff:127.0.0.1', true],
    [['127.0.0.1'], '127.0.0.2', false],
    [['10.0.0.0/8'], '10.200.3.4', true],
    [['10.0.0.0/8'], '11.0.0.1', false],
    [['::1', 'fd00::/8'], 'fd12::1', true],
    [['::1'], '127.0.0.1', false],
    [['127.0.0.1'], '', false],
    [['0.0.0.0/0'], 'no address', false],
    [[], '127.0.0.1', false],
  ])('of %j: %s is one: %s', (listed, address, isTrusted) => {
    expect(trustedProxy(listed)(address)).toBe(isTrusted);
  });
});
