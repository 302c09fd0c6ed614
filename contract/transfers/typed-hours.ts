import { clockTime } from './action';
import { shownSteps, type TransferFacts } from './facts';
import { type StepName, stepIndex } from './steps';

/** The hours of a transfer as somebody types them: it starts, it arrives, it ends. Null where there is none. */
export interface TransferHours {
  /** The patient leaves (`transportDate`). */
  start: string | null;
  /** At the hospital that receives (`ipsArrivalDate`). */
  arrival: string | null;
  /** The patient was received (`patientCareEndDate`). */
  end: string | null;
}

const START_FIRST = 'Debe ingresar primero la hora de inicio de traslado';
const NO_LATE_START =
  'No es posible agregar una hora de inicio de traslado porque ya existe una fecha de llegada y/o de finalización del traslado';
const START_AND_ARRIVAL_FIRST = 'Debe ingresar primero la hora de inicio y llegada del traslado';

/**
 * What is wrong with the order in which hours are typed, beside those that are on the record; null when nothing is
 * (transfers 5.5). An hour that is typed together with the one it needs needs nothing more.
 */
export function wordsForTypedHours(typed: TransferHours, existing: TransferHours): string | null {
  const has = (hour: keyof TransferHours) => typed[hour] !== null || existing[hour] !== null;
  if (typed.start !== null && (existing.arrival !== null || existing.end !== null)) return NO_LATE_START;
  if (typed.end !== null && !(has('start') && has('arrival'))) return START_AND_ARRIVAL_FIRST;
  if (typed.arrival !== null && !has('start')) return START_FIRST;
  return null;
}

/** What is wrong with the hour that somebody says a step happened at; null when it lies between its neighbours. */
export function faultOfHour(facts: TransferFacts, name: StepName, at: string, now: string): string | null {
  const time = Date.parse(at);
  if (time > Date.parse(now)) return 'Esa hora no ha llegado todavía.';
  for (const { name: other, label } of shownSteps(facts)) {
    const mark = facts.steps[other];
    if (!mark || other === name) continue;
    const isBefore = stepIndex(other) < stepIndex(name);
    if (isBefore && time < minuteOf(mark.occurredAt))
      return `Debe ser después de «${label}» (${clockTime(mark.occurredAt)}).`;
    if (!isBefore && time > Date.parse(mark.occurredAt))
      return `Debe ser antes de «${label}» (${clockTime(mark.occurredAt)}).`;
  }
  return null;
}

/** Hours are typed to the minute: the same minute is not before. */
function minuteOf(at: string): number {
  return Math.floor(Date.parse(at) / 60_000) * 60_000;
}
