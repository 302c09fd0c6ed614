import type { Doer } from '../../../../contract/transfers/action';
import { shownSteps, type TransferFacts } from '../../../../contract/transfers/facts';
import { decide } from '../../../../contract/transfers/lifecycle';
import type { ConfirmableStepName, StepDefinition } from '../../../../contract/transfers/steps';
import { confirmableSteps } from '../../../../contract/transfers/steps-to-confirm';
import { type TransferHours, wordsForTypedHours } from '../../../../contract/transfers/typed-hours';
import { lastTimeAt, parseTypedHour } from '../../../ui/format/typed-hour';

type ConfirmableStep = StepDefinition & { name: ConfirmableStepName };
export type TypedHours = Partial<Record<ConfirmableStepName, string>>;

export interface HourToConfirm {
  dateName: ConfirmableStepName;
  /** ISO 8601 */
  at: string;
}

interface Judged {
  /** In the order of the steps. */
  hours: HourToConfirm[];
  errors: TypedHours;
}

/** The steps without a date that CRUE confirms. Some of them need a hospital's signature first. */
export function stepsWithoutHour(facts: TransferFacts): ConfirmableStep[] {
  const confirmable = confirmableSteps(facts);
  return shownSteps(facts).filter(
    (step): step is ConfirmableStep =>
      confirmable.some((name) => name === step.name) && facts.steps[step.name] === undefined,
  );
}

/** Checks the typed times with the server's rules, each after the one before. */
export function judgeHours(facts: TransferFacts, typed: TypedHours, doer: Doer, now: Date): Judged {
  const recordedAt = now.toISOString();
  const judged: Judged = { hours: [], errors: {} };
  let current = facts;
  for (const { name } of stepsWithoutHour(facts)) {
    const text = typed[name]?.trim();
    if (!text) continue;
    const minutes = parseTypedHour(text);
    if (minutes === null) {
      judged.errors[name] = 'Escriba la hora así: 14:02.';
      continue;
    }
    const at = lastTimeAt(minutes, now);
    const result = decide(
      current,
      'confirm-step',
      { dateName: name, at },
      doer,
      { occurredAt: at, recordedAt },
      {},
    );
    const fault = wordsOfOrder(facts, typed, name) ?? (result.ok ? null : result.refusal.message);
    if (fault) judged.errors[name] = fault.replace(/; su acción no se aplicó$/, '.');
    else if (result.ok) {
      judged.hours.push({ dateName: name, at });
      current = result.facts;
    }
  }
  return judged;
}

/** The specification's text for a time that needs another one first (transfers 5.5). */
function wordsOfOrder(facts: TransferFacts, typed: TypedHours, name: ConfirmableStepName): string | null {
  const existing: TransferHours = {
    start: facts.steps.transportDate?.occurredAt ?? null,
    arrival: facts.steps.ipsArrivalDate?.occurredAt ?? null,
    end: facts.steps.patientCareEndDate?.occurredAt ?? null,
  };
  const isAsked = { transportDate: 1, ipsArrivalDate: 2, patientCareEndDate: 3 }[name as string];
  if (!isAsked) return null;
  const upTo = (place: number, text: string | undefined) => (place <= isAsked ? text || null : null);
  return wordsForTypedHours(
    {
      start: upTo(1, typed.transportDate),
      arrival: upTo(2, typed.ipsArrivalDate),
      end: upTo(3, typed.patientCareEndDate),
    },
    existing,
  );
}
