import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Position, packLine, unpackLine } from '../../../contract/travel/packed-line';
import { rankAmbulances } from '../../../contract/travel/rank-ambulances';
import type { Basis, TravelTime } from '../../../contract/travel/travel-time';
import { agoWords, rangeOf, travelWords } from '../../../contract/travel/travel-words';

const NOW = new Date('2026-11-26T15:00:00Z');
const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000).toISOString();
const aTime = (minutes: number, basis: Basis = 'graph'): TravelTime => ({
  seconds: minutes * 60,
  metres: minutes * 500,
  basis,
});

interface Given {
  time?: TravelTime | null;
  age?: number;
  type?: string;
  busyWith?: number | null;
  incidentId?: number | null;
  onService?: boolean;
  unavailable?: string;
  available?: string;
  suspect?: boolean;
}

const anAmbulance = (id: number, { time = aTime(5), age = 0, type = 'TAM', ...given }: Given = {}) => ({
  vehicle: { id, ambulanceType: type, onService: given.onService ?? true },
  busyWith: given.busyWith ?? null,
  incidentId: given.incidentId ?? null,
  unavailable: given.unavailable ?? null,
  available: given.available ?? 'Sin novedad informada',
  position: time && { lat: 6.2, lng: -75.5, fixAt: minutesAgo(age), suspect: given.suspect ?? false },
  time,
});
type Facts = ReturnType<typeof anAmbulance>;

const ANY = { ambulanceType: null, includeOld: false } as const;
const orderOf = (all: Facts[]) => rankAmbulances(all, ANY, NOW).ranked.map(({ vehicle }) => vehicle.id);

describe('Words of a travel time', () => {
  test.each([
    [aTime(12, 'road'), 0, '≈ 12 min por vía'],
    [aTime(12, 'graph'), 0, '≈ 12 min por vía'],
    [aTime(9, 'straight'), 0, '≈ 9 a 12 min en línea recta a 35 km/h'],
    [aTime(12), 2, '≈ 12 min por vía'],
    [aTime(12), 4, '≈ 8 a 16 min por vía'],
    [aTime(3), 5, '≈ 1 a 8 min por vía'],
    [aTime(0), 0, '≈ 1 min por vía'],
    [aTime(119), 0, '≈ 119 min por vía'],
    [aTime(234, 'straight'), 0, '≈ 4 a 5 h en línea recta a 35 km/h'],
    [aTime(210), 0, '≈ 3,5 h por vía'],
  ])('%j with a position of %d min: %s', (time, age, words) => {
    expect(travelWords(time, age * 60_000)).toBe(words);
  });

  test.each([
    [0, 'hace 1 s'],
    [1_000, 'hace 1 s'],
    [48_000, 'hace 48 s'],
    [59_700, 'hace 1 min'],
    [7 * 60_000, 'hace 7 min'],
    [3 * 3_600_000, 'hace 3 h'],
    [50 * 3_600_000, 'hace 2 días'],
  ])('an age of %d ms is %s', (age, words) => {
    expect(agoWords(age)).toBe(words);
  });

  test('an older position never makes the range narrower', () => {
    fc.assert(
      fc.property(
        fc.nat(7200),
        fc.constantFrom<Basis>('road', 'graph', 'straight'),
        fc.nat(3_600_000),
        fc.nat(3_600_000),
        (seconds, basis, one, other) => {
          const [younger, older] = [Math.min(one, other), Math.max(one, other)];
          const [narrow, wide] = [younger, older].map((age) => rangeOf({ seconds, basis }, age));
          expect(wide!.longest).toBeGreaterThanOrEqual(narrow!.longest);
          expect(wide!.shortest).toBeLessThanOrEqual(narrow!.shortest);
          expect(narrow!.shortest).toBeLessThanOrEqual(narrow!.longest);
        },
      ),
    );
  });
});

describe('The ranking of ambulances', () => {
  test('compares by the longest time: a straight line of 9 minutes comes after a road of 11', () => {
    const all = [
      anAmbulance(1, { time: aTime(9, 'straight') }),
      anAmbulance(2, { time: aTime(11) }),
      anAmbulance(3, { time: aTime(13) }),
    ];
    const { ranked, basis, basisWords } = rankAmbulances(all, ANY, NOW);
    expect(ranked.map(({ vehicle }) => vehicle.id)).toEqual([2, 1, 3]);
    expect(basis).toBe('straight');
    expect(basisWords).toBe(
      '2 de 3 con tiempo por vía; los demás, en línea recta. El orden es por el tiempo más largo de cada uno.',
    );
  });

  test('names the order only if the times are in it, and counts no time of an old position', () => {
    const suspect = anAmbulance(1, { time: aTime(1), suspect: true });
    const old = anAmbulance(2, { time: aTime(1), age: 12 });
    const all = [anAmbulance(3, { time: aTime(9, 'straight') }), anAmbulance(4, { time: aTime(13) }), old];
    const wordsOf = (some: Facts[]) => rankAmbulances(some, { ...ANY, includeOld: true }, NOW).basisWords;
    expect(wordsOf(all)).toMatch(/^1 de 2 con tiempo por vía.* El orden es por el tiempo más largo/);
    expect(wordsOf([...all, suspect])).toBe('2 de 3 con tiempo por vía; los demás, en línea recta.');
  });

  test('an old position comes last, whatever its time, and gives no time to one that cannot go', () => {
    const all = [
      anAmbulance(1, { time: aTime(1), age: 12 }),
      anAmbulance(2, { time: aTime(1), suspect: true }),
      anAmbulance(3, { time: aTime(40, 'straight') }),
    ];
    const { ranked } = rankAmbulances(all, { ...ANY, includeOld: true }, NOW);
    expect(ranked.map(({ vehicle }) => vehicle.id)).toEqual([3, 2, 1]);
    const others = [
      anAmbulance(1, { time: null }),
      anAmbulance(4, { age: 40 }),
      anAmbulance(5, { age: 12, busyWith: 88 }),
      anAmbulance(6, { time: aTime(60), age: 9, busyWith: 89 }),
    ];
    const { excluded } = rankAmbulances(others, ANY, NOW);
    expect(excluded.map(({ vehicle, timeWords }) => [vehicle.id, timeWords])).toEqual([
      [6, '≈ 51 a 69 min por vía'],
      [5, null],
      [4, null],
      [1, null],
    ]);
  });

  test('says nothing of bases when all are the same', () => {
    const all = [anAmbulance(1), anAmbulance(2)];
    expect(rankAmbulances(all, ANY, NOW)).toMatchObject({ basis: 'graph', basisWords: null });
  });

  test('puts an older position after a current one of the same time', () => {
    expect(orderOf([anAmbulance(1, { age: 6 }), anAmbulance(2)])).toEqual([2, 1]);
  });

  test('puts a suspect position after all others, and says so: it may have jumped beside the accident', () => {
    const all = [
      anAmbulance(1, { time: aTime(1), suspect: true }),
      anAmbulance(2, { time: aTime(40, 'straight'), age: 9 }),
      anAmbulance(3, { time: aTime(1), suspect: true, age: 1 }),
    ];
    const { ranked } = rankAmbulances(all, ANY, NOW);
    const doubts = ranked.map(({ vehicle, reasons }) => [
      vehicle.id,
      reasons.some(({ words }) => words === 'Posición dudosa'),
    ]);
    expect(doubts).toEqual([
      [2, false],
      [1, true],
      [3, true],
    ]);
  });

  test('says how it is known that one can go, and never more than was said', () => {
    const said = 'Disponible (Mónica Ruiz, hace 5 min)';
    const { ranked } = rankAmbulances([anAmbulance(1), anAmbulance(2, { available: said })], ANY, NOW);
    const known = ranked.map(({ reasons }) => reasons.find(({ code }) => code === 'free')?.words);
    expect(known).toEqual(['Sin novedad informada', said]);
  });

  test('excludes one that drives for an incident', () => {
    const { ranked, excluded } = rankAmbulances([anAmbulance(1, { incidentId: 12 })], ANY, NOW);
    expect(ranked).toEqual([]);
    expect(excluded[0]?.whyNot).toEqual([{ code: 'busy', words: 'Ocupada con el incidente 12' }]);
  });

  test('excludes one that somebody stated as not available, and says why', () => {
    const unavailable = 'No disponible: en un concierto';
    const { ranked, excluded } = rankAmbulances([anAmbulance(1, { unavailable })], ANY, NOW);
    expect(ranked).toEqual([]);
    expect(excluded[0]?.whyNot).toEqual([{ code: 'unavailable', words: unavailable }]);
  });

  test('excludes by service, transfer, kind, missing and old position, with every reason', () => {
    const all = [
      anAmbulance(1, { onService: false, busyWith: 88 }),
      anAmbulance(2, { time: null }),
      anAmbulance(3, { age: 11 }),
      anAmbulance(4, { type: 'TAB' }),
    ];
    const wanted = { ambulanceType: 'TAM', includeOld: false } as const;
    const { ranked, excluded } = rankAmbulances(all, wanted, NOW);
    expect(ranked).toEqual([]);
    const words = Object.fromEntries(
      excluded.map(({ vehicle, whyNot }) => [vehicle.id, whyNot.map((one) => one.words)]),
    );
    expect(words).toEqual({
      1: ['Fuera de servicio', 'Ocupada con el traslado #88'],
      2: ['Sin posición'],
      3: ['Última posición hace 11 min'],
      4: ['Es TAB, se pide TAM'],
    });
  });

  test('a position of exactly ten minutes still counts, an older one only if it is asked for', () => {
    const all = [anAmbulance(1, { age: 10 }), anAmbulance(2, { age: 30 })];
    expect(orderOf(all)).toEqual([1]);
    const { ranked } = rankAmbulances(all, { ...ANY, includeOld: true }, NOW);
    expect(ranked.map(({ vehicle }) => vehicle.id)).toEqual([1, 2]);
  });

  test('a medicalised ambulance serves where a basic one is asked for, and says so', () => {
    const all = [anAmbulance(1), anAmbulance(2, { type: 'TAB' })];
    const { ranked } = rankAmbulances(all, { ambulanceType: 'TAB', includeOld: false }, NOW);
    const kinds = ranked.map(({ reasons }) => reasons[3]?.words);
    expect(kinds).toEqual(['Es TAM, también sirve de TAB', 'Es TAB, como se pide']);
  });

  test('a position from the future is nowhere in the ranking, also if old ones are asked for: nobody knows its age', () => {
    const all = [anAmbulance(1, { age: -60 }), anAmbulance(2, { age: -1, time: aTime(30) })];
    for (const includeOld of [false, true]) {
      const { ranked, excluded } = rankAmbulances(all, { ambulanceType: null, includeOld }, NOW);
      expect(ranked.map(({ vehicle, timeWords }) => [vehicle.id, timeWords])).toEqual([
        [2, '≈ 30 min por vía'],
      ]);
      expect(excluded.map(({ timeWords, range, whyNot }) => ({ timeWords, range, whyNot }))).toEqual([
        {
          timeWords: null,
          range: null,
          whyNot: [{ code: 'old-position', words: 'Posición con una hora que no ha llegado' }],
        },
      ]);
    }
  });

  test('every ambulance is in exactly one of the two lists', () => {
    const anyFacts = fc.array(
      fc
        .record({
          time: fc.option(
            fc.tuple(fc.nat(60), fc.constantFrom<Basis>('graph', 'straight')).map(([m, b]) => aTime(m, b)),
          ),
          age: fc.integer({ min: -9, max: 20 }),
          type: fc.constantFrom('TAB', 'TAM', 'NEONATAL'),
          busyWith: fc.option(fc.nat()),
          incidentId: fc.option(fc.nat()),
          onService: fc.boolean(),
          suspect: fc.boolean(),
        })
        .map((given) => given),
      { maxLength: 30 },
    );
    fc.assert(
      fc.property(anyFacts, fc.boolean(), (given, includeOld) => {
        const all = given.map((one, id) => anAmbulance(id, one));
        const { ranked, excluded } = rankAmbulances(all, { ambulanceType: 'TAB', includeOld }, NOW);
        const ids = [...ranked, ...excluded].map(({ vehicle }) => vehicle.id);
        expect(ids.sort((one, other) => one - other)).toEqual(all.map(({ vehicle }) => vehicle.id));
        expect(excluded.every(({ whyNot }) => whyNot.length > 0)).toBe(true);
        // A current position, a suspect one, an old one, an old and suspect one.
        const groupOf = ({ position: { fixAt, suspect } }: (typeof ranked)[number]) =>
          2 * Number(fixAt < minutesAgo(10)) + Number(suspect);
        const groups = ranked.map(groupOf);
        expect(groups).toEqual([...groups].sort());
        for (const group of new Set(groups)) {
          const longest = ranked.filter((row) => groupOf(row) === group).map(({ range }) => range.longest);
          expect(longest).toEqual([...longest].sort((one, other) => one - other));
        }
      }),
    );
  });
});

test('A packed line is the same line, to the unit', () => {
  const position = fc.tuple(
    fc.integer({ min: -180_000_000, max: 180_000_000 }).map((unit) => unit / 1e6),
    fc.integer({ min: -90_000_000, max: 90_000_000 }).map((unit) => unit / 1e6),
  );
  fc.assert(
    fc.property(fc.array(position), (line: Position[]) => {
      expect(unpackLine(packLine(line, 1e6), 1e6)).toEqual(line);
    }),
  );
});
