import type { ReferralRecord } from '../../../server/modules/transfers/tables';

/*
 * The indicators a second time, as slowly and plainly as decision 0080 says it: look through all transfers. It shares no code with the
 * server.
 */

type Step = ReferralRecord['steps'][keyof ReferralRecord['steps']];

interface Way {
  from: Step;
  to: Step;
  /** Of the two, those that the signature of another step dated along. */
  borrowed?: boolean;
  /** The second may come first. */
  mayTurn?: boolean;
}

/**
 * Null: an end is missing. `unsure`: a doubtful hour, one that belongs to another step, or an end before its beginning; `turned`: the
 * ambulance was sent before the acceptance.
 */
export function minutesBetween({ from, to, borrowed, mayTurn }: Way): number | 'unsure' | 'turned' | null {
  if (!from || !to) return null;
  const minutes = Math.round((Date.parse(to.occurredAt) - Date.parse(from.occurredAt)) / 60_000);
  if (from.doubt || to.doubt || borrowed) return 'unsure';
  if (minutes < 0) return mayTurn ? 'turned' : 'unsure';
  return minutes;
}

type Steps = ReferralRecord['steps'];
type Name = keyof Steps;

/** Both were dated by one act, and nobody gave the first an hour of its own. */
function isOneAct(steps: Steps, name: Name, signed: Name): boolean {
  const [one, other] = [steps[name], steps[signed]];
  if (!one || !other || one.checked) return false;
  const actOf = ({ recordedAt, by, subject = '' }: NonNullable<Step>) => [recordedAt, by, subject].join('|');
  return actOf(one) === actOf(other);
}

export function wayBetween({ steps }: Pick<ReferralRecord, 'steps'>, from: Name, to: Name): Way {
  const noArrival = [from, to].some(
    (name) =>
      (name === 'eventArrivalDate' && isOneAct(steps, name, 'transportDate')) ||
      (name === 'ipsArrivalDate' && isOneAct(steps, name, 'ipsProfessionalSignatureDate')) ||
      (name === 'availableDate' && isOneAct(steps, name, 'ipsProfessionalSignatureDate')),
  );
  const noHandover =
    from === 'ipsProfessionalSignatureDate' && to === 'patientCareEndDate' && isOneAct(steps, to, from);
  return {
    from: steps[from],
    to: steps[to],
    borrowed: noArrival || noHandover,
    mayTurn: from === 'validationCaseDate' && to === 'ambulanceDispatchDate',
  };
}

export function groupOf({ state, steps }: ReferralRecord): string {
  if (state === 'REJECTED') return 'canceled';
  if (!steps.patientCareEndDate) return 'open';
  const minutes = minutesBetween({ from: steps.creationCaseDate, to: steps.patientCareEndDate });
  if (typeof minutes !== 'number') return 'unsure';
  if (minutes < 60) return 'expected';
  return minutes > 90 ? 'delayed' : 'acceptable';
}

/** The ends of one leg of this transfer, by the leg's id. */
export function wayOf({ steps, marks }: ReferralRecord, id: string): Way {
  const asked = marks.ipsrecv && { occurredAt: marks.ipsrecv.at, recordedAt: marks.ipsrecv.at, by: '' };
  if (id === 'assignment')
    return { from: steps.creationCaseDate, to: steps.validationCaseDate ? asked : undefined };
  if (id === 'answer') return { from: asked, to: steps.validationCaseDate };
  const [from, to] = id.split('-') as [Name, Name];
  return wayBetween({ steps }, from, to);
}

/** The smallest of the given minutes that this part of them does not exceed. */
export function percentileOf(minutes: readonly number[], part: number): number | null {
  const sorted = [...minutes].sort((one, other) => one - other);
  return sorted[Math.ceil(part * sorted.length) - 1] ?? null;
}

/** `2026-11-26T14:02…`: the wall clock in Bogotá. */
export const inBogota = (at: Date) => new Date(at.getTime() - 5 * 3_600_000);
