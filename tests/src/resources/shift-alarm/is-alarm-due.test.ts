import { expect, test } from 'vitest';
import { isAlarmDue } from '../../../../src/features/resources/shift-alarm/is-alarm-due';

/** In Bogotá, on a day without anything special. */
const at = (time: string) => new Date(`2026-03-04T${time}:00-05:00`);
const reported = (time: string) => at(time).getTime();

test('Is due from the chosen minute on until the shift closes', () => {
  expect(isAlarmDue(at('19:29'), null, 30)).toBe(false);
  expect(isAlarmDue(at('19:30'), null, 30)).toBe(true);
  expect(isAlarmDue(at('19:59'), null, 30)).toBe(true);
  expect(isAlarmDue(at('20:00'), null, 30)).toBe(false);
  expect(isAlarmDue(at('07:45'), null, 15)).toBe(true);
});

test('A report of this shift silences it, one of the shift before does not', () => {
  expect(isAlarmDue(at('19:45'), reported('08:00'), 30)).toBe(false);
  expect(isAlarmDue(at('19:45'), reported('07:59'), 30)).toBe(true);
});

test('Who chose no alarm is never warned', () => {
  expect(isAlarmDue(at('19:59'), null, 0)).toBe(false);
});
