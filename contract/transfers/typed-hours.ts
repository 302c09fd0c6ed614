import { clockTime } from './action';
import { shownSteps, type TransferFacts } from './facts';
import { stepsAfter, stepsBefore } from './step-order';
import type { StepName } from './steps';

/** Typed times of a transfer; null where none was typed. */
export interface TransferHours {
  /** Departure of the patient (`transportDate`). */
  start: string | null;
  /** Arrival at the receiving hospital (`ipsArrivalDate`). */
  arrival: string | null;
  /** Handover of the patient (`patientCareEndDate`). */
  end: string | null;
}

const START_FIRST = 'Debe ingresar primero la hora de inicio de traslado';
const NO_LATE_START =
  'No es posible agregar una hora de inicio de traslado porque ya existe una fecha de llegada y/o de finalización del traslado';
const START_AND_ARRIVAL_FIRST = 'Debe ingresar primero la hora de inicio y llegada del traslado';

/**
 * Checks the order of typed times against the recorded ones (transfers 5.5); null when it is valid. A time is also
 * valid when its prerequisite is typed with it.
 */
export function wordsForTypedHours(typed: TransferHours, existing: TransferHours): string | null {
  const has = (hour: keyof TransferHours) => typed[hour] !== null || existing[hour] !== null;
  if (typed.start !== null && (existing.arrival !== null || existing.end !== null)) return NO_LATE_START;
  if (typed.end !== null && !(has('start') && has('arrival'))) return START_AND_ARRIVAL_FIRST;
  if (typed.arrival !== null && !has('start')) return START_FIRST;
  return null;
}

/** Error of a typed step time; null when it lies between the neighbouring steps. */
export function faultOfHour(facts: TransferFacts, name: StepName, at: string, now: string): string | null {
  const time = Date.parse(at);
  if (time > Date.parse(now)) return 'Esa hora no ha llegado todavía.';
  const earlier = stepsBefore(name, facts.steps);
  for (const { name: other, label } of shownSteps(facts)) {
    const mark = facts.steps[other];
    if (!mark || other === name) continue;
    if (earlier.includes(other) && time < minuteOf(mark.occurredAt))
      return `Debe ser después de «${label}» (${clockTime(mark.occurredAt)}).`;
    if (stepsAfter(name).includes(other) && time > Date.parse(mark.occurredAt))
      return `Debe ser antes de «${label}» (${clockTime(mark.occurredAt)}).`;
  }
  return null;
}

/** Typed times have minute precision: a time in the same minute is not before. */
function minuteOf(at: string): number {
  return Math.floor(Date.parse(at) / 60_000) * 60_000;
}
