import { ofTimeBeside, timeBeside } from '../day-and-time';
import { OLDEST_MS } from './doubt';
import type { Mark, Moment, StepMark, TransferFacts } from './facts';
import { neighboursOf } from './step-order';
import { STEPS, type StepName } from './steps';

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

/**
 * Error of a typed step time; null when it fits. A doubtful neighbour does not limit it, because its time may be the
 * wrong one; but the server had received that neighbour, and this step itself if it is dated, so it happened before.
 * Hidden steps limit it too.
 */
export function faultOfHour(facts: TransferFacts, name: StepName, at: string, now: string): string | null {
  const time = Date.parse(at);
  if (time > Date.parse(now)) return 'Esa hora no ha llegado todavía.';
  const created = facts.steps.creationCaseDate;
  // Nothing happened longer before the server received the creation.
  if (created && time < Date.parse(created.recordedAt) - OLDEST_MS)
    return 'Debe estar dentro de los 30 días anteriores al recibo del traslado.';
  const { earlier, later } = neighboursOf(name, facts);
  for (const { name: other, label } of STEPS) {
    const mark = facts.steps[other];
    if (!mark) continue;
    if (earlier.includes(other) && !mark.doubt && time < minuteOf(mark.occurredAt))
      return `Debe ser después de «${label}» (${timeBeside(mark.occurredAt, at)}).`;
    if (later.includes(other) && !mark.doubt && time > Date.parse(mark.occurredAt))
      return `Debe ser antes de «${label}» (${timeBeside(mark.occurredAt, at)}).`;
    if ((later.includes(other) || other === name) && time > knownBy(mark))
      return `Debe ser antes ${ofTimeBeside(mark.recordedAt, at)}, cuando se supo de «${label}».`;
  }
  return null;
}

/**
 * The steps after one of them got a time that a person gave and `faultOfHour` accepted. Doubtful neighbours that are now
 * out of order move to that time and stay doubtful, so that each can still be corrected.
 */
export function withTypedHour(
  facts: Pick<TransferFacts, 'golden' | 'steps'>,
  name: StepName,
  at: string,
  author: Omit<StepMark, keyof Moment> & Pick<Moment, 'recordedAt'>,
): TransferFacts['steps'] {
  const { earlier, later } = neighboursOf(name, facts);
  const floors = earlier.flatMap((other) => {
    const mark = facts.steps[other];
    return mark && !mark.doubt ? Date.parse(mark.occurredAt) : [];
  });
  const time = Math.max(Date.parse(at), ...floors);
  const occurredAt = new Date(time).toISOString();
  const isOutOfOrder = (other: StepName, mark: StepMark) =>
    (earlier.includes(other) && Date.parse(mark.occurredAt) > time) ||
    (later.includes(other) && Date.parse(mark.occurredAt) < time);
  const moved = Object.entries(facts.steps as Record<StepName, StepMark>)
    .filter(([other, mark]) => mark.doubt && isOutOfOrder(other as StepName, mark))
    .map(([other, mark]) => [other, { ...mark, occurredAt }]);
  return { ...facts.steps, ...Object.fromEntries(moved), [name]: { ...author, occurredAt } };
}

/** The crew words after a person gave the hour of a step: a doubtful word about it has that hour, and no doubt. */
export function withCheckedWord(
  { crewWords }: Pick<TransferFacts, 'crewWords'>,
  name: StepName,
  at: string,
  checked: Mark,
): TransferFacts['crewWords'] {
  return crewWords.map((word) => {
    if (word.step !== name || !word.doubt) return word;
    const { doubt: _doubt, ...sure } = word;
    return { ...sure, occurredAt: new Date(at).toISOString(), checked };
  });
}

/** The person meant this time: both are in the same minute. */
export function isTypedHour(at: string, occurredAt: string): boolean {
  return minuteOf(at) === minuteOf(occurredAt);
}

/** The step had happened by then: the server had received it. */
function knownBy({ occurredAt, recordedAt }: Moment): number {
  return Math.max(Date.parse(occurredAt), Date.parse(recordedAt));
}

/** Typed times have minute precision: a time in the same minute is not before. */
function minuteOf(at: string): number {
  return Math.floor(Date.parse(at) / 60_000) * 60_000;
}
