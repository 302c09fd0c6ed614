import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ReplayLeg, ReplayMark } from '../../../../contract/replay/replay';
import { askedSpan } from '../../../../src/features/map/replay/asked-span';
import { currentEvent, eventsOf, spanOf } from '../../../../src/features/map/replay/events';
import { momentAt } from '../../../../src/features/map/replay/moment';
import { clockWords, missingWords, momentWords } from '../../../../src/features/map/replay/moment-words';
import { readReplaySearch } from '../../../../src/features/map/replay/replay-search';
import { GAP_MS, stretchesOf, tracksOf } from '../../../../src/features/map/replay/track';
import { aFix, aLeg, aReplay, at, ms } from './a-replay';

const tracks = (...legs: ReplayLeg[]) => tracksOf({ legs });
const wordsAt = (seconds: number, legs: readonly ReplayLeg[]) => {
  const known = tracks(...legs);
  const span = spanOf(known);
  if (!span) throw new Error('no leg');
  return momentWords(momentAt(known, ms(seconds)), span);
};

describe('The state at a moment', () => {
  const leg = aLeg({
    fixes: [aFix(0), aFix(60), aFix(480), aFix(540, { suspect: 1 }), aFix(600)],
    until: at(900),
  });

  it('is between two close fixes on the line between them, and for still screens on the last one', () => {
    expect(momentAt(tracks(leg), ms(30)).place?.lat).toBeCloseTo(6.2003, 6);
    expect(momentAt(tracks(leg), ms(30), false).place?.lat).toBe(6.2);
  });

  it('does not move over a gap, and says how long it is and until when', () => {
    expect(momentAt(tracks(leg), ms(300))).toMatchObject({ place: { lat: 6.2006 }, ageMs: 240_000 });
    expect(wordsAt(300, [leg])).toMatchObject({
      place: 'Sin posición durante 7 min, hasta las 09:08',
      isUnsure: true,
    });
    expect(momentAt(tracks(leg), ms(480)).gap).toBeNull();
  });

  it('does not move towards a suspect fix, and says of it that it is doubtful', () => {
    expect(momentAt(tracks(leg), ms(510)).place?.lat).toBeCloseTo(6.2048, 6);
    expect(wordsAt(550, [leg])).toMatchObject({ isUnsure: true });
    expect(wordsAt(550, [leg]).details).toContain('posición dudosa');
  });

  it('takes a late fix that no ambulance can have reached for doubtful, and the next honest one not', () => {
    const [track] = tracks(aLeg({ fixes: [aFix(0), aFix(30, { lat: 6.28, late: 900 }), aFix(60)] }));
    expect(track?.fixes.map(({ isSuspect }) => isSuspect)).toEqual([false, true, false]);
  });

  it('after the last fix and before the first says since when and until when nothing is known', () => {
    expect(wordsAt(800, [leg]).place).toBe('Sin más posiciones desde las 09:10');
    const late = aLeg({ fixes: [aFix(300), aFix(320)] });
    expect(wordsAt(0, [late]).place).toBe('Sin posición hasta las 09:05');
    expect(momentAt(tracks(late), ms(100)).place).toBeNull();
    expect(wordsAt(100, [aLeg()]).place).toBe('Ninguna posición de esta ambulancia');
  });

  it('says how much later a fix arrived, its speed and its source', () => {
    const late = aLeg({ fixes: [aFix(0, { late: 1500 }), aFix(30, { speed: null })] });
    expect(wordsAt(10, [late])).toMatchObject({
      place: 'Posición de hace 10 s',
      details: ['36 km/h', 'dispositivo de la ambulancia', 'llegó 25 min después'],
      isUnsure: false,
    });
    expect(wordsAt(30, [late]).details).toEqual(['velocidad no informada', 'dispositivo de la ambulancia']);
  });

  it('never invents a place: without a gap it is on a known stretch, in a gap on the last fix', () => {
    const fix = fc.record({ pause: fc.integer({ min: 1, max: 400 }), suspect: fc.constantFrom<0 | 1>(0, 1) });
    fc.assert(
      fc.property(fc.array(fix, { maxLength: 30 }), fc.integer({ min: 0, max: 6000 }), (given, moment) => {
        const fixes = given.map(({ suspect }, index) => {
          const seconds = given.slice(0, index + 1).reduce((sum, { pause }) => sum + pause, 0);
          return aFix(seconds, { suspect });
        });
        const known = tracks(aLeg({ fixes, until: at(6000) }));
        const { fix: last, gap, place, ageMs } = momentAt(known, ms(moment));
        const next = known[0]?.fixes.find((one) => one.at > ms(moment));
        if (last) expect(ageMs).toBe(ms(moment) - last.at);
        const between = (next?.at ?? ms(6000)) - (last?.at ?? ms(0));
        expect(gap !== null).toBe(between > GAP_MS && last?.at !== ms(moment));
        if (gap && last) expect(place).toEqual({ lat: last.lat, lng: last.lng });
        if (!last) expect(place).toBeNull();
        const isSame = last && place && place.lat !== last.lat;
        if (isSame) expect(last.isSuspect || next?.isSuspect).toBe(false);
      }),
    );
  });
});

describe('The line', () => {
  it('is known between close fixes, and not over a gap or beside a suspect fix; nothing is left out', () => {
    const [track] = tracks(
      aLeg({ fixes: [aFix(0), aFix(60), aFix(400), aFix(420), aFix(430, { suspect: 1 }), aFix(440)] }),
    );
    const lines = stretchesOf(track?.fixes ?? []).map(({ isKnown, line }) => [isKnown, line.length]);
    expect(lines).toEqual([
      [true, 2],
      [false, 2],
      [true, 2],
      [false, 3],
    ]);
  });
});

describe('The list', () => {
  const mark = (seconds: number, given: Partial<ReplayMark> = {}): ReplayMark => ({
    kind: 'step',
    step: 'eventArrivalDate',
    occurredAt: at(seconds),
    recordedAt: at(seconds),
    by: 'M. Ruiz',
    ...given,
  });

  it('has steps, words, gaps and each vehicle’s dispatch by time, and knows the last one of a moment', () => {
    const legs = [
      aLeg({ until: at(300), end: 'called-off', fixes: [aFix(0), aFix(100), aFix(200), aFix(300)] }),
      aLeg({
        ambulance: { id: 12, name: 'Móvil 12', licensePlate: 'X' },
        from: at(400),
        fixes: [aFix(0), aFix(100), aFix(400)],
        until: at(800),
      }),
    ];
    const marks = [mark(450), mark(460, { kind: 'word', step: 'transportDate', doubt: { said: at(9000) } })];
    const events = eventsOf(tracks(...legs), { marks });
    expect(events.map(({ words }) => words)).toEqual([
      'Móvil 11: asignada',
      'Móvil 11: despacho cancelado',
      'Móvil 12: asignada',
      'Llegada a IPS',
      'La tripulación dijo: Salimos con el paciente',
      'Sin posición durante 5 min',
    ]);
    expect(events[4]).toMatchObject({ isDoubtful: true });
    expect(events[4]?.detail).toMatch(/^M\. Ruiz · hora dudosa: el equipo marcaba/);
    expect(currentEvent(events, ms(455))?.words).toBe('Llegada a IPS');
    expect(currentEvent(events, ms(-1))).toBeUndefined();
    expect(momentAt(tracks(...legs), ms(350)).track).toBeNull();
    expect(momentAt(tracks(...legs), ms(450)).track?.ambulance?.name).toBe('Móvil 12');
  });
});

describe('What is missing', () => {
  const missing = (given: Partial<ReplayLeg>) => {
    const [track] = tracks(aLeg(given));
    const { keptFrom, keptDays } = aReplay();
    const kept = { from: Date.parse(keptFrom), days: keptDays };
    return track ? missingWords(track, kept, track) : null;
  };
  it('is said: deleted, never received, cut, or of a vehicle that nobody recorded', () => {
    expect(missing({ fixes: [aFix(0)] })).toBeNull();
    expect(missing({ from: '2026-07-01T14:00:00Z', until: '2026-07-01T15:00:00Z' })).toMatch(
      /conservan 90 días: las de Móvil 11 de entonces ya se borraron/,
    );
    expect(missing({ from: '2026-08-21T23:00:00Z', until: '2026-08-22T02:00:00Z', fixes: [] })).toMatch(
      /falta el comienzo/,
    );
    expect(missing({})).toBe(
      'Ninguna posición de Móvil 11 entre las 09:00 y las 09:20: no se sabe por dónde anduvo.',
    );
    expect(missing({ isCut: true, fixes: [aFix(0)] })).toMatch(/primeras 48/);
    expect(missing({ ambulance: null })).toMatch(/No quedó registrado/);
  });
});

describe('Times', () => {
  it('have their date where the span is of two days, in Colombia', () => {
    const night = { from: Date.parse('2026-11-21T01:00:00Z'), until: Date.parse('2026-11-21T13:00:00Z') };
    expect(clockWords(Date.parse('2026-11-21T04:59:59Z'), night)).toBe('20 nov 23:59:59');
    expect(clockWords(ms(0), { from: ms(0), until: ms(60) })).toBe('09:00:00');
  });
});

describe('The hours that are asked for', () => {
  const now = new Date('2026-11-20T18:00:00Z');
  const form = { day: '2026-11-20', shift: 'day' as const, from: '', to: '' };
  it('are a shift of a day in Colombia, or typed hours with an end on the next day', () => {
    expect(askedSpan(form, now)).toEqual({
      from: '2026-11-20T13:00:00.000Z',
      to: '2026-11-21T01:00:00.000Z',
    });
    expect(askedSpan({ ...form, day: '2026-11-19', shift: 'night' }, now)).toEqual({
      from: '2026-11-20T01:00:00.000Z',
      to: '2026-11-20T13:00:00.000Z',
    });
    expect(askedSpan({ ...form, day: '2026-11-19', shift: 'hours', from: '22:30', to: '1:00' }, now)).toEqual(
      {
        from: '2026-11-20T03:30:00.000Z',
        to: '2026-11-20T06:00:00.000Z',
      },
    );
  });
  it('are refused in words at their field', () => {
    expect(askedSpan({ ...form, day: '' }, now)).toMatchObject({ field: 'day' });
    expect(askedSpan({ ...form, shift: 'night' }, now)).toEqual({
      field: 'day',
      error: 'Eso todavía no ha empezado.',
    });
    expect(askedSpan({ ...form, shift: 'hours', from: '25:00', to: '2:00' }, now)).toMatchObject({
      field: 'from',
    });
    expect(askedSpan({ ...form, shift: 'hours', from: '2:00', to: '' }, now)).toMatchObject({ field: 'to' });
  });
});

it('An address keeps what is valid and drops the rest', () => {
  expect(
    readReplaySearch({ transfer: '12', at: '2026-11-20T14:00:00Z', from: 'ayer', ambulanceId: -1 }),
  ).toEqual({
    transfer: 12,
    ambulanceId: undefined,
    from: undefined,
    to: undefined,
    at: '2026-11-20T14:00:00Z',
  });
});
