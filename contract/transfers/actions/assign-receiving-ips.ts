import * as v from 'valibot';
import { defineCall } from '../../call';
import { IdText, optionalText } from '../../fields';
import { whyNotWords } from '../../hospitals/candidate-words';
import { LIMITS } from '../../limits';
import { AUTHORISERS, partOf } from '../../parts';
import {
  alreadyDone,
  dated,
  defineAction,
  invalid,
  refuseIfOver,
  refuseUnlessActing,
  settled,
} from '../action';
import { marksOfAcceptance } from '../contradicted-acceptance';
import type { IpsAssigner, RefusalMark, TransferFacts } from '../facts';
import { isPendingIps } from '../states';
import { Transfer } from '../transfer';

export const AssignReceivingIps = v.strictObject({
  acceptanceCode: optionalText(LIMITS.acceptanceCode),
  /** Reason for choosing an excluded hospital. Required from CRUE and CRUE_DEP. */
  reason: optionalText(LIMITS.ipsRecvReason),
});
export type AssignReceivingIps = v.InferOutput<typeof AssignReceivingIps>;

export const assignReceivingIpsCall = defineCall({
  name: 'assignReceivingIps',
  method: 'PATCH',
  path: '/referral/:id/ipsrecv/:ipsId',
  summary:
    'Asigna la IPS receptora; con código de aceptación queda aceptado, sin él se le pregunta a la IPS.',
  audience: AUTHORISERS,
  transferParam: 'id',
  params: v.object({ id: IdText, ipsId: IdText }),
  body: AssignReceivingIps,
  answer: Transfer,
});

/** No hospital is asked or has accepted. */
export function lacksIps({ state, ipsRecvId }: Pick<TransferFacts, 'state' | 'ipsRecvId'>): boolean {
  return isPendingIps(state) && ipsRecvId === null;
}

/**
 * An EPS assigns with the hospital's acceptance code. CRUE and CRUE_DEP need no code: without a code the hospital must
 * answer. A golden code is a vital case and needs no code either. A regulator who chooses an excluded hospital gives a
 * reason. An EPS does not, because the hospital has already accepted, unless that hospital had answered that it cannot: then its
 * answers contradict each other until it answers once more (`isOverRefusal`).
 */
export const assignReceivingIps = defineAction({
  label: 'Asignar IPS',
  parts: AUTHORISERS,
  call: assignReceivingIpsCall,
  looksUp: 'ips',
  refuse(facts, doer, now) {
    const refusal = refuseUnlessActing(doer, AUTHORISERS) ?? refuseIfOver(facts, now);
    if (refusal) return refusal;
    return lacksIps(facts)
      ? null
      : alreadyDone(
          now,
          'asignó',
          facts.marks.ipsrecv,
          'El traslado ya tiene IPS receptora',
          facts.marks.ipsrecv?.ips,
        );
  },
  apply(facts, body, doer, at, { ips }) {
    const part = partOf(doer.roles) as IpsAssigner;
    if (!ips) return invalid('ipsId', 'Escoja una IPS.');
    if (ips.id === facts.ipsReqId) return invalid('ipsId', 'La IPS receptora no puede ser la que remite.');
    if (part === 'EPS' && !facts.golden && !body.acceptanceCode)
      return invalid('acceptanceCode', 'Escriba el código de aceptación.');
    const whyNot = ips.whyNot ?? [];
    if (part !== 'EPS' && whyNot.length > 0 && !body.reason)
      return invalid('reason', 'Escriba por qué escoge una IPS excluida.');
    const refused = whyNot.find((one) => one.code === 'refused');
    const isOverruled = part === 'EPS' && Boolean(body.acceptanceCode);
    if (isOverruled && refused && !body.reason)
      return invalid('reason', 'Escriba por qué: la IPS respondió que no puede atender.');
    const isAccepted = Boolean(body.acceptanceCode);
    const steps = isAccepted ? dated(facts.steps, 'validationCaseDate', at, doer) : facts.steps;
    const marks = {
      ...facts.marks,
      ipsrecv: { by: doer.name, at: at.recordedAt, subject: doer.subject, ips: ips.name },
      cannotAttend: refusalAfter(facts, refused && { ...refused, entityId: ips.id, isOverruled }),
    };
    const asked = body.acceptanceCode
      ? `aceptado con código ${body.acceptanceCode}`
      : 'se espera su respuesta';
    return {
      ok: true,
      facts: settled({
        ...facts,
        ipsRecvId: ips.id,
        ipsAssignedBy: part,
        steps,
        marks: isAccepted ? marksOfAcceptance(marks, at) : marks,
      }),
      said: [
        `${doer.name} asignó la IPS ${ips.name}, ${asked}.`,
        whyNot.length > 0 && `Estaba excluida: ${whyNot.map(whyNotWords).join('; ')}.`,
        body.reason && `Motivo: ${body.reason}`,
      ]
        .filter(Boolean)
        .join(' '),
    };
  },
});

interface Refused extends Pick<RefusalMark, 'by' | 'at' | 'entityId'> {
  isOverruled: boolean;
}

/** The mark of the last refusal, which is perhaps of another hospital than the one that is assigned now. */
function refusalAfter({ marks }: TransferFacts, refused: Refused | undefined): RefusalMark | undefined {
  if (refused?.isOverruled) {
    const { by, at, entityId } = refused;
    return { by, at, entityId, overruled: true };
  }
  const { overruled: _settled, ...last } = marks.cannotAttend ?? {};
  return marks.cannotAttend && (last as RefusalMark);
}
