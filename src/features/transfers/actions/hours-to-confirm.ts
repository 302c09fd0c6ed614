import type { Doer } from '../../../../contract/transfers/action';
import { shownSteps, type TransferFacts } from '../../../../contract/transfers/facts';
import { decide } from '../../../../contract/transfers/lifecycle';
import type { ConfirmableStepName, StepDefinition } from '../../../../contract/transfers/steps';
import { confirmableSteps } from '../../../../contract/transfers/steps-to-confirm';
import { type TransferHours, wordsForTypedHours } from '../../../../contract/transfers/typed-hours';
import { knownUndone } from '../../../../contract/transfers/undone-signature';
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
      // The person has this transfer before them, and with it each undone signature.
      { dateName: name, at, knowsUndone: knownUndone(facts) },
      doer,
      { occurredAt: at, recordedAt },
      {},
    );
    const fault =
      wordsOfOrder(facts, typed, { dateName: name, at }) ?? (result.ok ? null : result.refusal.message);
    if (fault) judged.errors[name] = fault.replace(/; su acción no se aplicó$/, '.');
    else if (result.ok) {
      judged.hours.push({ dateName: name, at });
      current = result.facts;
    }
  }
  return judged;
}

/**
 * The specification's text for a time that needs another one first (transfers 5.5). A forgotten start may be typed after the
 * arrival is recorded, if it was before it.
 */
function wordsOfOrder(
  { steps }: TransferFacts,
  typed: TypedHours,
  { dateName, at }: HourToConfirm,
): string | null {
  const isStart = dateName === 'transportDate';
  const unlessLater = (recorded: string | undefined) =>
    recorded === undefined || (isStart && Date.parse(at) < Date.parse(recorded)) ? null : recorded;
  const existing: TransferHours = {
    start: steps.transportDate?.occurredAt ?? null,
    arrival: unlessLater(steps.ipsArrivalDate?.occurredAt),
    end: unlessLater(steps.patientCareEndDate?.occurredAt),
  };
  const isAsked = { transportDate: 1, ipsArrivalDate: 2, patientCareEndDate: 3 }[dateName as string];
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
