import { describe, expect, test } from 'vitest';
import { isDatabaseAway, sqlState } from '../../../server/platform/database/database-error';

const coded = (code: string) => Object.assign(new Error('x'), { code });
const wrapped = (cause: Error) => new Error('Failed query: …', { cause });

describe('A database that is away', () => {
  test.each([
    coded('ECONNREFUSED'),
    coded('EPIPE'),
    coded('57P01'),
    coded('57P03'),
    coded('08006'),
    coded('53100'),
    coded('53300'),
    coded('25P03'),
    new Error('Connection terminated unexpectedly'),
    new Error('timeout exceeded when trying to connect'),
    new Error('Client has encountered a connection error and is not queryable'),
  ])('%o', (error) => {
    expect(isDatabaseAway(error)).toBe(true);
    expect(isDatabaseAway(wrapped(wrapped(error)))).toBe(true);
  });

  test.each([coded('23505'), coded('42P01'), coded('55P03'), coded('40001'), new Error('x'), 'x', null])(
    'is not the reason of %o',
    (error) => expect(isDatabaseAway(error)).toBe(false),
  );

  test('has no SQLSTATE in the code of a broken pipe', () => {
    expect(sqlState(coded('EPIPE'))).toBeNull();
    expect(sqlState(wrapped(coded('23505')))).toBe('23505');
  });
});
