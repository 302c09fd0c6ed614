import { describe, expect, test } from 'vitest';
import { readEvent } from '../../../../server/modules/ambulance-requests/bridge/read-event';

const put = (path: string, data: unknown) => readEvent('put', JSON.stringify({ path, data }));
const patch = (path: string, data: unknown) => readEvent('patch', JSON.stringify({ path, data }));

describe('An event of the stream', () => {
  test('of the whole collection has every record, also where its keys are numbers', () => {
    expect(put('/', { a: { address: 'x' }, b: null })).toEqual([{ key: 'a', record: { address: 'x' } }]);
    expect(put('/', [null, { address: 'x' }])).toEqual([{ key: '1', record: { address: 'x' } }]);
    expect(put('/', null)).toEqual([]);
  });

  test('of one record has that record; one that is gone changes nothing', () => {
    expect(put('/a', { address: 'x' })).toEqual([{ key: 'a', record: { address: 'x' } }]);
    expect(put('/a', null)).toEqual([]);
  });

  test('of a part says only which record must be read', () => {
    expect(put('/a/status', 'attend')).toEqual([{ key: 'a', record: undefined }]);
    expect(put('/a/status', null)).toEqual([{ key: 'a', record: undefined }]);
    expect(patch('/a', { status: 'attend' })).toEqual([{ key: 'a', record: undefined }]);
    expect(patch('/', { 'a/status': 'attend', b: { address: 'x' } })).toEqual([
      { key: 'a', record: undefined },
      { key: 'b', record: { address: 'x' } },
    ]);
  });

  test('that keeps the connection alive has nothing', () => {
    expect(readEvent('keep-alive', 'null')).toEqual([]);
  });

  test.each([
    ['cancel', 'null', 'the rules refuse the reading'],
    ['auth_revoked', '"credential is no longer valid"', 'the token has ended'],
    ['message', '{}', 'unknown event message'],
    ['put', '{', 'an event without JSON'],
    ['put', 'null', 'an event without a path'],
    ['put', '{"path":"/","data":7}', 'an event without records'],
    ['put', '{"path":7,"data":{}}', 'an event without a path'],
  ])('%s %s ends the stream', (event, data, reason) => {
    expect(() => readEvent(event, data)).toThrow(reason);
  });
});
