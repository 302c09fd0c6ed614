import * as v from 'valibot';
import { defineCall } from '../../call';
import { Timestamp, TransferParams } from '../../fields';
import { alreadyDone, clockTime, defineAction, invalid, refuseUnlessActing } from '../action';
import type { Mark, TransferFacts } from '../facts';
import { AttentionHours } from '../hours';
import { STEP_NAMES, STEPS, type StepDefinition } from '../steps';
import { faultOfHour, withTypedHour } from '../typed-hours';

const CheckHour = v.strictObject({
  dateName: v.picklist(STEP_NAMES, 'Escoja un paso.'),
  /** The right time of the step; it must lie between the steps whose time is sure. */
  at: Timestamp,
});

const checkHourCall = defineCall({
  name: 'checkHour',
  method: 'PATCH',
  path: '/referral/:id/checkedHour',
  summary: 'El CRUE confirma o corrige la hora dudosa de un paso.',
  audience: ['CRUE'],
  transferParam: 'id',
  params: TransferParams,
  body: CheckHour,
  answer: v.object({ attentionHours: AttentionHours, referralState: v.string() }),
});

const PARTS = ['CRUE'] as const;

/** The steps whose time is doubtful, in their order. */
export function doubtfulSteps({ steps }: Pick<TransferFacts, 'steps'>): StepDefinition[] {
  return STEPS.filter(({ name }) => steps[name]?.doubt);
}

/** Also possible after the end of the transfer: the last steps may be the doubtful ones. */
export const checkHour = defineAction({
  label: 'Revisar hora dudosa',
  parts: PARTS,
  call: checkHourCall,
  refuse(facts, doer) {
    const refusal = refuseUnlessActing(doer, PARTS);
    if (refusal) return refusal;
    return doubtfulSteps(facts).length > 0
      ? null
      : alreadyDone('revisó', lastChecked(facts), 'No hay horas dudosas');
  },
  apply(facts, { dateName, at: time }, doer, at) {
    const step = facts.steps[dateName];
    if (!step?.doubt)
      return {
        ok: false,
        refusal: alreadyDone('revisó', step?.checked, 'La hora de ese paso no es dudosa'),
      };
    const fault = faultOfHour(facts, dateName, time, at.recordedAt);
    if (fault) return invalid('at', fault);
    const { doubt: _doubt, ...sure } = step;
    const checked: Mark = { by: doer.name, at: at.recordedAt };
    const steps = withTypedHour(facts, dateName, time, { ...sure, checked });
    const label = STEPS.find(({ name }) => name === dateName)?.label ?? dateName;
    return {
      ok: true,
      facts: { ...facts, steps },
      said: `${doer.name} revisó la hora de «${label}»: ${clockTime(steps[dateName]?.occurredAt ?? time)}.`,
    };
  },
});

function lastChecked({ steps }: TransferFacts): Mark | undefined {
  return Object.values(steps)
    .flatMap((step) => step?.checked ?? [])
    .sort((one, other) => other.at.localeCompare(one.at))[0];
}
