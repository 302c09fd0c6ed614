import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { decideAct } from '../../../contract/ambulance-requests/decide-act';
import { PRIORITY_LIMITS, priorityOf } from '../../../contract/ambulance-requests/priority';
import { PublicRequest } from '../../../contract/ambulance-requests/public-request';
import { emergencyWords, handledWords } from '../../../contract/ambulance-requests/status-words';
import { suggestDuplicates } from '../../../contract/ambulance-requests/suggested-duplicates';
import { phoneDigits } from '../../../contract/telephone';

describe('the phone helper', () => {
  test.each([
    ['+57 300 123 4567', '3001234567'],
    ['573001234567', '3001234567'],
    ['+1 415 555 0100', '4155550100'],
    ['300-123-4567', '3001234567'],
    ['604 5550', '6045550'],
    ['+5551234', '5551234'],
    ['no tengo', ''],
  ])('reads %s as %s', (typed, digits) => expect(phoneDigits(typed)).toBe(digits));
});

describe('priority', () => {
  const none = { phone: 0, device: 0, address: 0 };
  test('is normal below every limit', () => {
    const below = {
      phone: PRIORITY_LIMITS.phone - 1,
      device: PRIORITY_LIMITS.device - 1,
      address: PRIORITY_LIMITS.address - 1,
    };
    expect(priorityOf(below, false)).toEqual({ priority: 'normal', lowReasons: [] });
  });
  test.each(['phone', 'device', 'address'] as const)('is low from the limit of the %s on', (reason) => {
    const at = { ...none, [reason]: PRIORITY_LIMITS[reason] };
    expect(priorityOf(at, false)).toEqual({ priority: 'low', lowReasons: [reason] });
  });
});

const T = '2026-11-26T14:00:00.000Z';
const minutesLater = (minutes: number) => new Date(Date.parse(T) + minutes * 60_000).toISOString();
/** A degree of latitude has 111,319 m with the specification's radius. */
const north = (metres: number) => 6.2 + metres / 111_319.49;
const aRequest = (given: Partial<Parameters<typeof suggestDuplicates>[0]> = {}) => ({
  id: 1,
  timestamp: T,
  status: null,
  formId: null,
  address: null,
  latitude: 6.2,
  longitude: -75.6,
  userPhoneNumber: '3001234567',
  ...given,
});
const other = (given: Parameters<typeof aRequest>[0]) =>
  aRequest({ id: 2, userPhoneNumber: '3110000000', ...given });

describe('suggested duplicates', () => {
  test.each([
    [
      '299 m and 30 min',
      other({ latitude: north(299), timestamp: minutesLater(30) }),
      '¿la misma? 299 m, 30 min',
    ],
    ['earlier', other({ latitude: north(120), timestamp: minutesLater(-4) }), '¿la misma? 120 m, 4 min'],
    [
      'the same phone, 2 h and far',
      other({ latitude: north(2500), timestamp: minutesLater(120), userPhoneNumber: '3001234567' }),
      '¿la misma? mismo teléfono, 2,5 km, 120 min',
    ],
    [
      'the same phone without a place',
      other({ latitude: null, longitude: null, userPhoneNumber: '3001234567' }),
      '¿la misma? mismo teléfono, 0 min',
    ],
  ])('%s', (_what, one, words) =>
    expect(suggestDuplicates(aRequest(), [one])).toMatchObject([{ id: 2, words }]),
  );

  test.each([
    ['301 m', other({ latitude: north(301) })],
    ['31 min', other({ timestamp: minutesLater(31) })],
    [
      '121 min from the same phone',
      other({ timestamp: minutesLater(121), userPhoneNumber: '3001234567', latitude: 7 }),
    ],
    ['without a place', other({ latitude: null, longitude: null })],
    ['a deleted one', other({ status: 'delete' })],
    ['itself', aRequest()],
  ])('not %s', (_what, one) => expect(suggestDuplicates(aRequest(), [one])).toEqual([]));

  test('two without a phone are not of one phone', () => {
    const one = aRequest({ userPhoneNumber: null, latitude: null, longitude: null });
    expect(suggestDuplicates(one, [other({ userPhoneNumber: null })])).toEqual([]);
  });
});

describe('an act', () => {
  const handled = {
    status: 'attend',
    handledSubject: 'a',
    handledBy: 'Ana',
    handledAt: T,
    formId: 7,
  } as const;
  test('on a pending request is done', () => {
    const pending = { status: null, handledSubject: null, handledBy: null, handledAt: null, formId: null };
    expect(decideAct(pending, { status: 'delete' }, 'a')).toEqual({ kind: 'do' });
  });
  test('that its author repeats is done already', () =>
    expect(decideAct(handled, { status: 'attend' }, 'a')).toEqual({ kind: 'done' }));
  test.each([
    ['of another person', { status: 'attend' }, 'b'],
    ['of its author with another status', { status: 'delete' }, 'a'],
  ] as const)('%s is refused with the name and the time', (_what, act, subject) =>
    expect(decideAct(handled, act, subject)).toEqual({
      kind: 'refused',
      message: 'Ya la atendió Ana el 26/11, 09:00',
    }),
  );
  test('of a duplicate of another incident is refused', () => {
    const duplicate = { ...handled, status: 'duplicate' } as const;
    expect(decideAct(duplicate, { status: 'duplicate', formId: 8 }, 'a').kind).toBe('refused');
    expect(decideAct(duplicate, { status: 'duplicate', formId: 7 }, 'a').kind).toBe('done');
  });
});

test('words', () => {
  expect(emergencyWords('PERSONA_LESIONADA')).toBe('Persona lesionada');
  expect(emergencyWords('INUNDACION')).toBe('INUNDACION');
  expect(emergencyWords('toString')).toBe('toString');
  expect(handledWords({ status: 'delete', handledBy: null, handledAt: null })).toBe('Ya la eliminó alguien');
});

describe('what a citizen’s phone sends', () => {
  const sent = {
    clientRef: '6f1c1f9e-6f0e-4c53-8f0e-1b1d2c3d4e5f',
    phone: '+57 300 123 45 67',
    address: 'CL 50 # 40-20',
  };
  test('is read with its phone as ten digits', () =>
    expect(v.parse(PublicRequest, sent)).toMatchObject({ phone: '3001234567', latitude: null, name: null }));
  test('needs a place or an address', () => {
    expect(v.is(PublicRequest, { ...sent, address: ' ', latitude: 6.2, longitude: -75.6 })).toBe(true);
    expect(v.is(PublicRequest, { ...sent, address: ' ' })).toBe(false);
  });
  test.each([
    ['no phone', { phone: '' }],
    ['a short phone', { phone: '123456' }],
    ['half a place', { latitude: 6.2 }],
    ['a place outside the world', { latitude: 91, longitude: 0 }],
    ['another field', { status: 'attend' }],
    ['a long text', { additionalInfo: 'x'.repeat(601) }],
    ['no reference', { clientRef: 'mine' }],
  ])('is refused with %s', (_what, wrong) => expect(v.is(PublicRequest, { ...sent, ...wrong })).toBe(false));
});
