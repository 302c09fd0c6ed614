import { defineCall } from '../../call';
import { Nothing, TransferParams } from '../../fields';
import {
  type ActionResult,
  alreadyDone,
  type Doer,
  dated,
  defineAction,
  notNow,
  notYours,
  type Refusal,
  refuseIfOver,
  refuseUnlessActing,
  settled,
} from '../action';
import {
  isAcceptanceContradicted,
  isAfterContradiction,
  marksOfAcceptance,
} from '../contradicted-acceptance';
import { refuseIfOfEarlierAssignment } from '../earlier-assignment';
import { hasStep, type Moment, type TransferFacts } from '../facts';
import { operation } from '../operations/can-attend';
import { isOver } from '../states';
import { Transfer } from '../transfer';

const canAttendCall = defineCall({
  name: 'canAttend',
  ...operation.call,
  summary: 'La IPS a la que se le preguntó acepta al paciente.',
  audience: ['IPS'],
  transferParam: 'id',
  params: TransferParams,
  body: Nothing,
  answer: Transfer,
});

const PARTS = ['IPS'] as const;

/**
 * A receiving hospital is assigned and has not answered, or may answer again (`mayRepeat`), because its answers contradict each
 * other. `can attend` and `cannot attend` share this rule.
 */
export function refuseUnlessAsked(
  facts: TransferFacts,
  doer: Doer,
  now: Date,
  mayRepeat: (facts: TransferFacts) => boolean,
): Refusal | null {
  const refusal = refuseUnlessActing(doer, PARTS);
  if (refusal) return refusal;
  if (doer.entityId === null || facts.ipsRecvId !== doer.entityId) return notYours();
  const over = refuseIfOver(facts, now);
  if (over) return over;
  return hasStep(facts, 'validationCaseDate') && !mayRepeat(facts) ? alreadyAccepted(facts, now) : null;
}

function alreadyAccepted({ steps, marks }: TransferFacts, now: Date): Refusal {
  return alreadyDone(
    now,
    'aceptó',
    marks.canAttend ?? steps.validationCaseDate,
    'El traslado ya fue aceptado',
  );
}

export const canAttend = defineAction({
  label: 'Puede atender',
  parts: PARTS,
  call: canAttendCall,
  refuse: (facts, doer, now) => refuseUnlessAsked(facts, doer, now, isAcceptanceContradicted),
  // Of a transfer that is over it says that, also to who accepted it.
  isDoneBy: (facts, _body, doer) =>
    !isOver(facts.state) &&
    facts.ipsRecvId === doer.entityId &&
    !isAcceptanceContradicted(facts) &&
    (facts.marks.canAttend ?? facts.steps.validationCaseDate)?.subject === doer.subject,
  apply(facts, _body, doer, at) {
    if (isAcceptanceContradicted(facts)) return acceptedAgain(facts, doer, at);
    const earlier = refuseIfOfEarlierAssignment(facts, at);
    if (earlier) return { ok: false, refusal: earlier };
    const steps = dated(facts.steps, 'validationCaseDate', at, doer);
    return {
      ok: true,
      facts: settled({ ...facts, steps, marks: marksOfAcceptance(facts.marks, at) }),
      said: `${doer.name}: la IPS puede atender al paciente.`,
    };
  },
});

/** The hospital ends the contradiction of its two answers. The acceptance keeps its time. */
function acceptedAgain(facts: TransferFacts, doer: Doer, at: Moment): ActionResult {
  if (!isAfterContradiction(facts, at))
    return {
      ok: false,
      refusal: notNow('Su IPS respondió después que no puede. Si puede, responda de nuevo'),
    };
  const { cannotAttend: _answered, ...marks } = facts.marks;
  const canAttend = { by: doer.name, at: at.recordedAt, subject: doer.subject, occurredAt: at.occurredAt };
  return {
    ok: true,
    facts: { ...facts, marks: { ...marks, canAttend } },
    said: `${doer.name}: la IPS confirma que puede atender al paciente.`,
  };
}
