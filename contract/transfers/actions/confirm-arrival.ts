import * as v from 'valibot';
import { defineCall } from '../../call';
import { TransferParams } from '../../fields';
import {
  alreadyDone,
  dated,
  defineAction,
  notNow,
  notYours,
  type Refusal,
  refuseIfOver,
  refuseUnlessActing,
  settled,
} from '../action';
import { followsAllSteps, hasStep, type TransferFacts } from '../facts';
import { AttentionHours } from '../hours';
import { operation } from '../operations/confirm-arrival';
import { type Side, sideOf } from '../side-of';
import { KNOWS_UNDONE, refuseIfUndoneSince } from '../undone-signature';

const confirmArrivalCall = defineCall({
  name: 'confirmArrival',
  ...operation.call,
  summary: 'La IPS que remite firma la salida del paciente; la que recibe, su llegada.',
  audience: ['IPS'],
  transferParam: 'id',
  params: TransferParams,
  body: v.strictObject(KNOWS_UNDONE),
  answer: v.object({ data: AttentionHours, referralState: v.string(), version: v.number() }),
});

const PARTS = ['IPS'] as const;

/** The step that this side signs. */
function signedStep(side: Side): 'transportDate' | 'ipsProfessionalSignatureDate' {
  return side === 'requesting' ? 'transportDate' : 'ipsProfessionalSignatureDate';
}

function refuseSide(facts: TransferFacts, side: Side, now: Date): Refusal | null {
  if (side === 'receiving' && !hasStep(facts, 'validationCaseDate'))
    return notNow('Su IPS todavía no responde si puede atender');
  const set = signedStep(side);
  if (hasStep(facts, set)) return alreadyDone(now, 'confirmó', facts.steps[set], 'Ya estaba confirmado');
  if (side === 'receiving' && hasStep(facts, 'patientCareEndDate'))
    return alreadyDone(now, 'confirmó', facts.steps.patientCareEndDate, 'Ya estaba confirmado');
  return null;
}

export const confirmArrival = defineAction({
  label: 'Confirmar llegada',
  parts: PARTS,
  call: confirmArrivalCall,
  refuse(facts, doer, now) {
    const refusal = refuseUnlessActing(doer, PARTS);
    if (refusal) return refusal;
    const side = sideOf(facts, doer);
    if (side === null) return notYours();
    const over = refuseIfOver(facts, now);
    if (over) return over;
    if (!hasStep(facts, 'ambulanceDispatchDate')) return notNow('No se ha despachado una ambulancia');
    return refuseSide(facts, side, now);
  },
  isDoneBy(facts, _body, doer) {
    const side = sideOf(facts, doer);
    return side !== null && facts.steps[signedStep(side)]?.subject === doer.subject;
  },
  apply(facts, body, doer, at) {
    const side = sideOf(facts, doer);
    const refusal = side && refuseIfUndoneSince(facts, signedStep(side), at, body);
    if (refusal) return { ok: false, refusal };
    const date = (steps: TransferFacts['steps'], name: Parameters<typeof dated>[1]) =>
      dated(steps, name, at, { ...doer, part: 'IPS' });
    if (side === 'requesting') {
      const steps = date(date(facts.steps, 'eventArrivalDate'), 'transportDate');
      return {
        ok: true,
        facts: settled({ ...facts, steps }),
        said: `${doer.name} firmó la salida del paciente.`,
      };
    }
    const received = date(date(facts.steps, 'ipsArrivalDate'), 'ipsProfessionalSignatureDate');
    const steps = followsAllSteps(facts)
      ? received
      : date(date(received, 'patientCareEndDate'), 'availableDate');
    return {
      ok: true,
      facts: settled({ ...facts, steps }),
      said: `${doer.name} confirmó la recepción del paciente.`,
    };
  },
});
