import { describe, expect, test } from 'vitest';
import { type TransferHours, wordsForTypedHours } from '../../../contract/transfers/typed-hours';

const NONE: TransferHours = { start: null, arrival: null, end: null };
const START = { start: '14:02' };
const ARRIVAL = { arrival: '14:31' };
const END = { end: '14:50' };
const words = (typed: Partial<TransferHours>, existing: Partial<TransferHours> = {}) =>
  wordsForTypedHours({ ...NONE, ...typed }, { ...NONE, ...existing });

describe('The order of typed hours', () => {
  test('an arrival needs a start', () => {
    const said = 'Debe ingresar primero la hora de inicio de traslado';
    expect(words(ARRIVAL)).toBe(said);
    expect(words(ARRIVAL, END)).toBe(said);
    expect(words(ARRIVAL, START)).toBeNull();
    expect(words({ ...START, ...ARRIVAL })).toBeNull();
  });

  test('a start comes before a recorded arrival and end', () => {
    const said =
      'No es posible agregar una hora de inicio de traslado porque ya existe una fecha de llegada y/o de finalización del traslado';
    for (const existing of [ARRIVAL, END, { ...ARRIVAL, ...END }]) {
      expect(words(START, existing)).toBe(said);
      expect(words({ ...START, ...END }, existing)).toBe(said);
    }
    expect(words(START)).toBeNull();
    expect(words(START, START)).toBeNull();
  });

  test('an end needs a start and an arrival', () => {
    const said = 'Debe ingresar primero la hora de inicio y llegada del traslado';
    for (const existing of [{}, START, ARRIVAL]) expect(words(END, existing)).toBe(said);
    expect(words({ ...END, ...ARRIVAL })).toBe(said);
    expect(words({ ...END, ...START })).toBe(said);
    expect(words(END, { ...START, ...ARRIVAL })).toBeNull();
    expect(words({ ...END, ...ARRIVAL }, START)).toBeNull();
    expect(words({ ...START, ...ARRIVAL, ...END })).toBeNull();
  });

  test('no typed hour is no error', () => {
    for (const existing of [{}, START, ARRIVAL, END]) expect(words({}, existing)).toBeNull();
  });
});
