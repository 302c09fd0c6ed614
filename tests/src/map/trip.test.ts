import { describe, expect, test } from 'vitest';
import { fitView } from '../../../src/features/map/trip/fit-view';
import { failedWords, shownWords } from '../../../src/features/map/trip/shown-words';

describe('The view of the small map', () => {
  const frame = { width: 400, height: 240, margin: 40 };

  test('shows all places inside its margins', () => {
    const places = [
      [-75.6, 6.2],
      [-75.54, 6.3],
    ] as const;
    const view = fitView(places, frame);
    expect(view?.lat).toBeCloseTo(6.25, 3);
    expect(view?.lng).toBeCloseTo(-75.57, 6);
    const metresPerPixel = 156_543.034 / 2 ** (view?.zoom ?? 0);
    // A degree is 111 km; the taller side decides.
    expect((0.1 * 111_320) / metresPerPixel).toBeCloseTo(160, -1);
  });

  test('of one place is near, not endlessly', () => {
    expect(fitView([[-75.6, 6.2]], frame)?.zoom).toBe(16);
    expect(fitView([], frame)).toBeNull();
  });
});

describe('The words of an arrival', () => {
  const stop = { ipsId: 2, name: 'Clínica del Río', lat: 6.25, lng: -75.56, isApproximate: false };
  const arrival = {
    at: '2026-11-26T19:00:00.000Z',
    leg: 'to-destination',
    ambulance: { id: 12, name: 'Móvil 12' },
    position: { lat: 6.24, lng: -75.57, fixAt: '2026-11-26T18:59:30.000Z', suspect: false },
    pickUp: null,
    destination: stop,
    time: { seconds: 540, metres: 4000, basis: 'graph' },
    range: { shortest: 540, longest: 540 },
    timeWords: '≈ 9 min por vía',
    remarks: [],
    line: [],
  } as const;
  const trip = {
    transferId: 1,
    leg: 'to-destination',
    ambulanceId: 12,
    ipsReqId: 1,
    ipsRecvId: 2,
    isCrew: false,
  } as const;
  const words = (now: number | null) => shownWords(arrival as never, trip, { now, ownIpsId: 2 });

  test('without a figure do not ask how long an ambulance takes that is with the patient already', () => {
    const there = { ...trip, leg: 'at-patient' } as const;
    const reached = 'La ambulancia ya llegó por el paciente';
    const reader = { now: Date.parse(arrival.at), ownIpsId: 1 };
    expect(shownWords(null, there, reader).title).toBe(reached);
    // The answer is of the way to the patient, before the crew's word.
    expect(shownWords({ ...arrival, leg: 'to-patient' } as never, there, reader).title).toBe(reached);
    expect(failedWords(new Error('Sin conexión'), there).title).toBe(reached);
    expect(shownWords(null, trip, reader).title).toBe(
      'No se sabe cuánto falta para que llegue la ambulancia',
    );
  });

  test('have no minutes while the device does not know the time of the server', () => {
    expect(words(Date.parse(arrival.at))).toMatchObject({ title: expect.stringContaining('≈ 9 min') });
    expect(words(null)).toEqual({
      title: 'No se sabe cuánto falta para que llegue la ambulancia',
      detail: 'Todavía sin la hora del servidor: no se sabe cuándo llega. Última posición 13:59.',
      trust: 'unknown',
    });
  });
});
