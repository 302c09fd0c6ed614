import { describe, expect, test } from 'vitest';
import type { Arrival, Stop } from '../../../contract/travel/arrival';
import { arrivalWords } from '../../../contract/travel/arrival-words';

const NOW = Date.parse('2026-11-26T19:10:00Z');
const aStop = (ipsId: number | null, name: string): Stop => ({
  ipsId,
  name,
  lat: 6.25,
  lng: -75.56,
  isApproximate: ipsId === null,
});

interface Given extends Partial<Omit<Arrival, 'position'>> {
  /** Seconds. */
  age?: number;
  suspect?: boolean;
}

function anArrival({ age = 48, suspect = false, ...change }: Given = {}): Arrival {
  return {
    at: new Date(NOW).toISOString(),
    leg: 'to-destination',
    ambulance: { id: 12, name: 'Móvil 12' },
    position: { lat: 6.2, lng: -75.57, fixAt: new Date(NOW - age * 1000).toISOString(), suspect },
    pickUp: aStop(1, 'Clínica del Río'),
    destination: aStop(2, 'Hospital General'),
    time: { seconds: 540, metres: 5000, basis: 'graph' },
    range: { shortest: 540, longest: 540 },
    timeWords: '≈ 9 min por vía',
    remarks: [],
    line: [],
    ...change,
  };
}

const clock = (iso: string) => iso.slice(11, 16);
const wordsOf = (given: Given, ownIpsId: number | null = null, now = NOW) =>
  arrivalWords(anArrival(given), { now, ownIpsId }, clock);

describe('The words of an arrival', () => {
  test('the receiving hospital reads its minutes and the age of the position; the others also read where', () => {
    expect(wordsOf({}, 2)).toEqual({
      title: 'Llega en ≈ 9 min por vía',
      detail: 'posición de hace 48 s',
      trust: 'sure',
    });
    expect(wordsOf({}, 1).title).toBe('Llega a Hospital General en ≈ 9 min por vía');
    expect(wordsOf({}).title).toBe('Llega a Hospital General en ≈ 9 min por vía');
  });

  test('before departure the receiving hospital never reads the minutes to the other one as its own', () => {
    const leg = 'to-patient' as const;
    expect(wordsOf({ leg }, 1).title).toBe('La ambulancia llega en ≈ 9 min por vía');
    expect(wordsOf({ leg }, 2).title).toBe('La ambulancia llega a Clínica del Río en ≈ 9 min por vía');
  });

  test('with the patient before they leave: the arrival is a fact, and the rest of the way follows', () => {
    const leg = 'at-patient' as const;
    expect(wordsOf({ leg }, 2)).toEqual({
      title: 'La ambulancia ya llegó a Clínica del Río',
      detail: 'de ahí a su hospital: ≈ 9 min por vía · posición de hace 48 s',
      trust: 'sure',
    });
    expect(wordsOf({ leg }, 1).title).toBe('La ambulancia ya llegó por el paciente');
  });

  test('a golden code says that only the neighbourhood is known', () => {
    const pickUp = aStop(null, 'Laureles, Medellín');
    expect(wordsOf({ leg: 'to-patient', pickUp })).toMatchObject({
      title: 'La ambulancia llega a Laureles, Medellín en ≈ 9 min por vía',
      detail: 'hasta el centro del barrio · posición de hace 48 s',
    });
  });

  test('a straight line is a range, and says so', () => {
    expect(wordsOf({ time: { seconds: 540, metres: 5250, basis: 'straight' } }, 2).title).toBe(
      'Llega en ≈ 9 a 12 min en línea recta a 35 km/h',
    );
  });

  test('beside the door it is metres; a suspect, an older or an approximate position is not', () => {
    const time = { seconds: 10, metres: 120, basis: 'graph' as const };
    expect(wordsOf({ time }, 2).title).toBe('Está a menos de 150 m de su hospital');
    expect(wordsOf({ time }).title).toBe('Está a menos de 150 m de Hospital General');
    expect(wordsOf({ time, suspect: true }, 2).title).toBe('Llega en ≈ 1 min por vía');
    expect(wordsOf({ time, age: 121 }, 2).title).toBe('Llega en ≈ 1 a 2 min por vía');
  });

  test('a suspect position says so', () => {
    expect(wordsOf({ suspect: true }, 2)).toEqual({
      title: 'Llega en ≈ 9 min por vía',
      detail: 'posición dudosa de hace 48 s: confirme por teléfono',
      trust: 'doubtful',
    });
  });
});

describe('The same answer while time passes', () => {
  const later = (seconds: number) => wordsOf({ age: 0 }, 2, NOW + seconds * 1000);

  test.each([
    [0, 'Llega en ≈ 9 min por vía', 'posición de hace 1 s'],
    [120, 'Llega en ≈ 9 min por vía', 'posición de hace 2 min'],
    [240, 'Llega en ≈ 5 a 13 min por vía', 'posición de hace 4 min'],
    [600, 'Llega en ≈ 1 a 19 min por vía', 'posición de hace 10 min'],
  ])('after %d s: %s', (seconds, title, detail) => {
    expect(later(seconds)).toMatchObject({ title, detail });
  });

  test('after ten minutes no figure is left, only the hour of the position', () => {
    const words = later(601);
    expect(words).toEqual({
      title: 'No se sabe cuánto falta para que llegue la ambulancia',
      detail: 'última posición 19:10: no sirve para calcular la llegada',
      trust: 'unknown',
    });
    expect(words.title).not.toMatch(/\d/);
    expect(wordsOf({ leg: 'at-patient', age: 601 }).title).toBe('La ambulancia ya llegó a Clínica del Río');
  });

  test('a position from a clock that is far ahead gives no figure', () => {
    expect(wordsOf({ age: -119 }, 2).detail).toBe('posición de hace 1 s');
    expect(wordsOf({ age: -121 }, 2).trust).toBe('unknown');
  });
});
