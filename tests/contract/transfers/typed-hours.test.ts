import { describe, expect, test } from 'vitest';
import { type TransferHours, wordsForTypedHours } from '../../../contract/transfers/typed-hours';

const NONE: TransferHours = { start: null, arrival: null, end: null };
const START = { start: '14:02' };
const ARRIVAL = { arrival: '14:31' };
const END = { end: '14:50' };
const words = (typed: Partial<TransferHours>, existing: Partial<TransferHours> = {}) =>
  wordsForTypedHours({ ...NONE, ...typed }, { ...NONE, ...existing });

describe('the order in which hours are typed', () => {
  test('an arrival needs a start', () => {
    const said = 'Debe ingresar primero la hora de inicio de traslado';
    expect(words(ARRIVAL)).toBe(said);
    expect(words(ARRIVAL, END)).toBe(said);
    expect(words(ARRIVAL, START)).toBeNull();
    expect(words({ ...START, ...ARRIVAL })).toBeNull();
  });

  test('a start comes before an arrival and an end that are on the record', () => {
    const said =
      'No es posible agregar una hora de inicio de traslado porque ya existe una fecha de llegada y/o de finalización del traslado';
    for (const existing of [ARRIVAL, END, { ...ARRIVAL, ...END }]) {
      expect(words(START, existing)).toBe(said);
      expect(words({ ...START, ...END }, existing)).toBe(said);
    }
    expect(words(START)).toBeNull();
    expect(words(START, START)).toBeNull();
  });

  test('an end needs both', () => {
    const said = 'Debe ingresar primero la hora de inicio y llegada del traslado';
    for (const existing of [{}, START, ARRIVAL]) expect(words(END, existing)).toBe(said);
    expect(words({ ...END, ...ARRIVAL })).toBe(said);
    expect(words({ ...END, ...START })).toBe(said);
    expect(words(END, { ...START, ...ARRIVAL })).toBeNull();
    expect(words({ ...END, ...ARRIVAL }, START)).toBeNull();
    expect(words({ ...START, ...ARRIVAL, ...END })).toBeNull();
  });

  test('nothing typed is nothing wrong', () => {
    for (const existing of [{}, START, ARRIVAL, END]) expect(words({}, existing)).toBeNull();
  });
});
