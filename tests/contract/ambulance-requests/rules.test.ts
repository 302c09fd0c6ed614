import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { createCornerPlaces } from '../../../contract/ambulance-requests/corner-places';
import { decideAct } from '../../../contract/ambulance-requests/decide-act';
import { PRIORITY_LIMITS, priorityOf } from '../../../contract/ambulance-requests/priority';
import { PublicRequest } from '../../../contract/ambulance-requests/public-request';
import { blocksBetween } from '../../../contract/ambulance-requests/same-address';
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
  accuracy: null,
  emergencyType: null,
  additionalInfo: null,
  userPhoneNumber: '3001234567',
  ...given,
});
const other = (given: Parameters<typeof aRequest>[0]) =>
  aRequest({ id: 2, userPhoneNumber: '3110000000', ...given });

/** From a phone that knows its place to 10 m. */
const exact = (metres: number, minutes: number) =>
  other({
    latitude: north(metres),
    accuracy: 10,
    timestamp: minutesLater(minutes),
  });
const nowhere = { latitude: null, longitude: null };

describe('suggested duplicates', () => {
  test('without a place are found by the corner, however it is written', () => {
    const one = aRequest({ ...nowhere, address: 'CL 50 # 40-20' });
    for (const address of ['Calle 50 con carrera 40', 'cra 40 # 50 31', 'cll 50 no. 40 - 12'])
      expect(suggestDuplicates(one, [other({ ...nowhere, address })])).toMatchObject([
        { id: 2, words: '¿la misma? misma esquina, 0 min' },
      ]);
    for (const address of ['Calle 90 con carrera 20', 'al lado de la iglesia', 'DG 50 # 40-20'])
      expect(suggestDuplicates(one, [other({ ...nowhere, address })])).toEqual([]);
  });

  test.each([
    ['CL 50 # 40-20', 'CL 50 Sur # 40-20'],
    ['CL 50 # 40-20, Envigado', 'CL 50 # 40-20 Itagüí, Antioquia'],
  ])('are not found by numbers that several places have: %s and %s', (address, further) => {
    const one = aRequest({ ...nowhere, address });
    expect(suggestDuplicates(one, [other({ ...nowhere, address: further })])).toEqual([]);
  });

  test('know the letters and the ends of an address', () => {
    expect(blocksBetween('CL 50 Sur # 40-20', 'Calle 50 sur con carrera 40')).toBe(0);
    expect(blocksBetween('CL 50A # 40-20', 'calle 50 a # 40 - 31')).toBe(0);
    expect(blocksBetween('CL 50 # 40-20', 'CL 50A # 40-20')).toBeCloseTo(0.2);
    expect(blocksBetween('CL 50 # 40-20', 'calle 50 a la altura de la 40')).toBe(0);
    expect(blocksBetween('CL 50 # 40-20, Bello', 'CL 50 # 40-20')).toBe(0);
    expect(blocksBetween('CL 50 # 40-20 Bello Horizonte', 'CL 50 # 40-20, Medellín')).toBe(0);
  });

  test('must agree more where many others ask at the same time', () => {
    const near = other({ latitude: north(250), timestamp: minutesLater(10) });
    const crowd = Array.from({ length: 200 }, (_, at) => other({ id: 10 + at, latitude: north(9000 + at) }));
    expect(suggestDuplicates(aRequest(), [near])).toHaveLength(1);
    expect(suggestDuplicates(aRequest(), [near, ...crowd])).toEqual([]);
    const nearer = other({ id: 3, latitude: north(20), accuracy: 10, timestamp: minutesLater(10) });
    const one = aRequest({ accuracy: 10 });
    expect(suggestDuplicates(one, [near, nearer, ...crowd])).toMatchObject([{ id: 3 }]);
  });

  /** Calles and carreras each 100 m, from Calle 50 with Carrera 40 at 6.2 north and 75.6 west. */
  const cornerAt = (calle: number, carrera: number) => ({
    calle,
    carrera,
    lat: north((calle - 50) * 100),
    lng: -75.6 - ((carrera - 40) * 100) / 111_319.49,
  });
  const numbers = [-4, -3, -1, 0, 1, 3, 4];
  const corners = numbers.flatMap((one) => numbers.map((other) => cornerAt(50 + one, 40 + other)));
  const placeOf = createCornerPlaces(corners);

  test('without a place are compared by their address with the place of another one', () => {
    const one = aRequest({ accuracy: 10 });
    const by = (address: string) => suggestDuplicates(one, [other({ ...nowhere, address })], placeOf);
    expect(by('CL 50 # 40-20')).toMatchObject([
      { metres: null, words: '¿la misma? la dirección de una está donde la otra, 0 min' },
    ]);
    for (const address of [
      'CL 54 # 44-20',
      'CL 90 # 40-20',
      'CL 50 Sur # 40-20',
      'CL 50 # 40-20, Bello',
      'la iglesia',
    ])
      expect([address, by(address)]).toEqual([address, []]);
  });

  test('from a phone that knows its place only roughly are compared by the address', () => {
    const one = aRequest({ latitude: north(900), accuracy: 1000, address: 'Carrera 40 con 50' });
    const crowd = Array.from({ length: 200 }, (_, at) => other({ id: 10 + at, latitude: north(9000 + at) }));
    const others = [other({ accuracy: 10 }), ...crowd];
    expect(suggestDuplicates(one, others)).toEqual([]);
    expect(suggestDuplicates(one, others, placeOf)).toMatchObject([{ id: 2 }]);
  });

  test('a corner that the network does not have is placed by its neighbours', () => {
    expect(placeOf('CL 52 # 42-10')?.lat).toBeCloseTo(cornerAt(52, 42).lat, 6);
    expect(placeOf('CL 52 # 42-10')?.lng).toBeCloseTo(cornerAt(52, 42).lng, 6);
    expect(placeOf('CL 80 # 42-10')).toBeNull();
  });

  test('a corner that two municipalities have has no place', () => {
    const elsewhere = { ...cornerAt(50, 40), lat: north(9000) };
    expect(createCornerPlaces([...corners, elsewhere])('CL 50 # 40-20')).toBeNull();
  });

  test('show nothing that is far less likely than another one', () => {
    const near = (id: number, metres: number) => other({ id, latitude: north(metres), accuracy: 10 });
    const one = aRequest({ accuracy: 10 });
    expect(suggestDuplicates(one, [near(3, 110)])).toMatchObject([{ id: 3 }]);
    expect(suggestDuplicates(one, [near(2, 5), near(3, 110)])).toMatchObject([{ id: 2 }]);
  });

  test('are in the order of their evidence: what the person tells counts too', () => {
    const told = 'Una moto chocó con un taxi';
    const one = aRequest({ additionalInfo: told, emergencyType: 'ACCIDENTE_TRANSITO' });
    const same = other({
      id: 4,
      latitude: north(120),
      additionalInfo: 'choque de taxi y moto',
      emergencyType: 'ACCIDENTE_TRANSITO',
    });
    const another = other({
      latitude: north(110),
      additionalInfo: 'El bebé convulsiona',
      emergencyType: 'EMERGENCIA_HOGAR',
    });
    expect(suggestDuplicates(one, [another, same])[0]).toMatchObject({ id: 4 });
  });

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
    ['1 km', other({ latitude: north(1000) })],
    ['900 m from a phone that knows its place exactly', exact(900, 20)],
    ['121 min from the same phone', other({ timestamp: minutesLater(121), userPhoneNumber: '3001234567' })],
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
      message: 'Ya la atendió Ana el 26 nov 09:00',
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
