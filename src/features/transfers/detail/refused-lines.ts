import { type StepDefinition, type StepName, stepIndex } from '../../../../contract/transfers/steps';
import type { Transfer } from '../../../../contract/transfers/transfer';
import { dateText, timeText } from '../../../ui/format/moment';

interface Refused {
  step: StepName;
  who: string;
  cannot: 'atender' | 'transportar';
  reason: string | null;
  by: string;
  at: string;
}

/**
 * `No puede atender: Clínica Norte, sin cupo (Ana Ríos, 20 nov 2026, 14:02)`: the refusals that prevented this
 * step, also those of hidden steps before it. They stay after another has accepted.
 */
export function refusedAt(transfer: Transfer, steps: readonly StepDefinition[], index: number): string[] {
  const here = steps[index];
  const before = steps[index - 1];
  return refusalsOf(transfer)
    .filter(
      ({ step }) =>
        here !== undefined &&
        stepIndex(step) <= stepIndex(here.name) &&
        (before === undefined || stepIndex(step) > stepIndex(before.name)),
    )
    .map(
      ({ who, cannot, reason, by, at }) =>
        `No puede ${cannot}: ${[who, reason].filter(Boolean).join(', ')} (${by}, ${dateText(at)}, ${timeText(at)})`,
    );
}

function refusalsOf({ ipsRefusals, offers }: Transfer): Refused[] {
  // Records stored on a device by an older version lack the refusals of hospitals.
  const ofHospitals = (ipsRefusals ?? []).map(({ ips, ...rest }) => ({
    step: 'validationCaseDate' as const,
    who: ips,
    cannot: 'atender' as const,
    ...rest,
  }));
  const ofCompanies = offers
    .filter(({ answer }) => answer === 'cannot')
    .map(({ entity, reason, by, at }) => ({
      step: 'ambulanceDispatchDate' as const,
      who: entity,
      cannot: 'transportar' as const,
      reason,
      by,
      at,
    }));
  return [...ofHospitals, ...ofCompanies];
}
