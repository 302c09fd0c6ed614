import * as v from 'valibot';
import { defineCall } from '../../call';
import { TransferParams } from '../../fields';
import {
  alreadyDone,
  dated,
  lastTold,
  notNow,
  type Refusal,
  refuseIfOver,
  refuseUnlessActing,
  settled,
  type TransferAction,
} from '../action';
import { hasStep, shownSteps, type TransferFacts } from '../facts';
import { AttentionHours } from '../hours';
import { CONFIRMABLE_STEP_NAMES, type ConfirmableStepName, MANUAL_STEP_NAMES } from '../steps';

const PARTS = ['CRUE'] as const;

export const ConfirmStep = v.strictObject({
  dateName: v.picklist(CONFIRMABLE_STEP_NAMES, 'Ese paso no se confirma a mano.'),
});
export type ConfirmStep = v.InferOutput<typeof ConfirmStep>;

export const confirmStepCall = defineCall({
  name: 'confirmStep',
  method: 'PATCH',
  path: '/referral/:id/attentionHour',
  summary: 'El CRUE confirma a mano un paso del traslado.',
  audience: PARTS,
  transferParam: 'id',
  params: TransferParams,
  body: ConfirmStep,
  answer: v.object({ attentionHours: AttentionHours, referralState: v.string() }),
});

/** A golden code has no requesting hospital to sign that the patient leaves, so CRUE confirms that step too. */
export function confirmableSteps(facts: TransferFacts): readonly ConfirmableStepName[] {
  return facts.ipsReqId === null ? CONFIRMABLE_STEP_NAMES : MANUAL_STEP_NAMES;
}

/** Why this step cannot be confirmed now; null when it can. */
export function refuseStep(facts: TransferFacts, name: ConfirmableStepName): Refusal | null {
  if (hasStep(facts, name)) return alreadyDone('confirmó', facts.steps[name], 'El paso ya está confirmado');
  const shown = shownSteps(facts);
  const index = shown.findIndex((step) => step.name === name);
  if (index < 0 || !confirmableSteps(facts).includes(name))
    return notNow('Ese paso no se confirma a mano en este traslado');
  const previous = shown[index - 1];
  return previous && !hasStep(facts, previous.name)
    ? notNow(`Falta el paso anterior (${previous.label})`)
    : null;
}

/** The steps whose button shows now. */
export function stepsToConfirm(facts: TransferFacts): ConfirmableStepName[] {
  return CONFIRMABLE_STEP_NAMES.filter((name) => refuseStep(facts, name) === null);
}

export const confirmStep: TransferAction<ConfirmStep> = {
  name: 'confirm-step',
  label: 'Confirmar paso',
  parts: PARTS,
  call: confirmStepCall,
  refuse(facts, doer) {
    const refusal = refuseUnlessActing(doer, PARTS) ?? refuseIfOver(facts);
    if (refusal) return refusal;
    return stepsToConfirm(facts).length > 0
      ? null
      : alreadyDone('confirmó', lastTold(facts), 'No hay pasos por confirmar');
  },
  apply(facts, body, doer, at) {
    const refusal = refuseStep(facts, body.dateName);
    if (refusal) return { ok: false, refusal };
    const label = shownSteps(facts).find((step) => step.name === body.dateName)?.label ?? body.dateName;
    const steps = dated(facts.steps, body.dateName, at, doer.name);
    return { ok: true, facts: settled({ ...facts, steps }), said: `${doer.name} confirmó: ${label}.` };
  },
};
