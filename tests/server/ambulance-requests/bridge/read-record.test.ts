import { describe, expect, test } from 'vitest';
import {
  isFindable,
  readOutsideRequest,
  readOutsideUser,
} from '../../../../server/modules/ambulance-requests/bridge/read-record';

const RECORD = {
  userId: 'u1',
  timestamp: 1_764_158_400_000,
  status: '',
  address: ' CL 50 # 40-20 ',
  additionalInfo: 'Se cayó',
  userPhoneNumber: '+573001234567',
  latitude: 6.25,
  longitude: '-75.57',
  emergencyType: 'ACCIDENTE_TRANSITO',
  additionalImageURL: 'https://firebasestorage.googleapis.com/v0/b/x/o/y',
};

describe('A record of the other database', () => {
  test('is read in our words', () => {
    expect(readOutsideRequest(RECORD)).toEqual({
      userId: 'u1',
      at: new Date(1_764_158_400_000),
      status: null,
      address: 'CL 50 # 40-20',
      additionalInfo: 'Se cayó',
      phone: '3001234567',
      latitude: 6.25,
      longitude: -75.57,
      emergencyType: 'ACCIDENTE_TRANSITO',
      photo: 'https://firebasestorage.googleapis.com/v0/b/x/o/y',
    });
  });

  test.each([
    ['seconds', 1_764_158_400],
    ['digits', '1764158400000'],
    ['a date', '2025-11-26T12:00:00Z'],
  ])('has its time in %s', (_how, timestamp) => {
    expect(readOutsideRequest({ ...RECORD, timestamp })?.at).toEqual(new Date(1_764_158_400_000));
  });

  test.each([
    ['a place that is no number', { latitude: 'norte' }, { latitude: null, longitude: null }],
    ['half a place', { longitude: null }, { latitude: null, longitude: null }],
    ['a place in the sea off Africa', { latitude: 0, longitude: 0 }, { latitude: null, longitude: null }],
    ['a place beyond the pole', { latitude: 91 }, { latitude: null, longitude: null }],
    ['a time that is none', { timestamp: 'ayer' }, { at: null }],
    ['an object for a text', { address: { a: 1 } }, { address: null }],
    ['a telephone of words', { userPhoneNumber: 'no tengo' }, { phone: null }],
    ['a NUL and half a character', { additionalInfo: 'a\0b\uD800' }, { additionalInfo: 'ab\uFFFD' }],
    ['a text without end', { additionalInfo: 'x'.repeat(100_000) }, { additionalInfo: 'x'.repeat(600) }],
  ])('with %s is kept without it', (_what, given, expected) => {
    expect(readOutsideRequest({ ...RECORD, ...given })).toMatchObject(expected);
  });

  test.each([
    ['null', null],
    ['a text', 'x'],
    ['a list', [RECORD]],
    ['a status that we do not know', { ...RECORD, status: 'archived' }],
  ])('that is %s is none', (_what, given) => {
    expect(readOutsideRequest(given)).toBeNull();
  });
});

test.each([
  ['a place', { latitude: 6.2, longitude: -75.5 }, true],
  ['an address', { address: 'CL 50' }, true],
  ['a telephone', { userPhoneNumber: '3001234567' }, true],
  ['words only', { additionalInfo: 'ayuda' }, false],
])('With %s a person can be found, or not', (_what, given, expected) => {
  const request = readOutsideRequest(given);
  expect(request && isFindable(request)).toBe(expected);
});

test('A person has a name, or is none', () => {
  expect(readOutsideUser({ fullName: 'Ana Toro', identification: 123, phoneNumber: '300 123 4567' })).toEqual(
    {
      fullName: 'Ana Toro',
      identification: '123',
      phoneNumber: '3001234567',
    },
  );
  expect(readOutsideUser({ identification: '1' })).toBeNull();
  expect(readOutsideUser(null)).toBeNull();
});
