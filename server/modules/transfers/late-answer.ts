import { atTimeBeside, timeBeside } from '../../../contract/day-and-time';
import { marked } from '../../../contract/transfers/action';
import type { CannotAttend } from '../../../contract/transfers/actions/cannot-attend';
import {
  answerAfterAcceptance,
  withdrawnAcceptance,
} from '../../../contract/transfers/answer-after-acceptance';
import { withDoubt } from '../../../contract/transfers/doubt';
import type { Moment, TransferFacts } from '../../../contract/transfers/facts';
import { isOver, isPendingIps } from '../../../contract/transfers/states';
import { updateStep } from '../../platform/database/update-step';
import { Refused } from '../../platform/http/refused';
import type { Planned } from '../../platform/http/route';
import { answerRefusal } from './action-answers';
import { columnsAfter } from './apply-action';
import { readRecord, unchanged } from './get-visible-transfer';
import { refusalsAfter } from './refusals';
import type { Acting } from './served-action';
import { referral } from './tables';
import { planTelling } from './tell-change';
import { factsOfRecord } from './transfer-facts';

/**
 * A hospital that accepted says later that it cannot, from another tablet without a network. If nobody has built on the
 * acceptance, it is withdrawn; otherwise both answers are kept, all who must speak are called, and the answer tells its author. Null
 * for the others.
 */
export async function planLateRefusal({
  platform,
  request,
  transferId,
}: Omit<Acting<'cannot-attend'>, 'apply'>): Promise<Planned<ReturnType<typeof answerRefusal>> | null> {
  const { tx, actor, at, origin } = request;
  const before = await readRecord(tx, transferId);
  const facts = factsOfRecord(before);
  const does = answerAfterAcceptance(facts, actor, at);
  if (!does) return null;
  const { eps, ips } = platform.reference.current;
  const epsAnswersInSystem = eps.get(before.epsId)?.answersInSystem ?? false;
  const isWithdrawn = does === 'withdraw';
  const after = isWithdrawn
    ? withdrawnAcceptance(facts, 'cannotAttend', actor, at, { epsAnswersInSystem })
    : contradicted(facts, request);
  const set = columnsAfter(before, after, {
    ...(isWithdrawn && { acceptanceCode: null, ipsRecvReason: null }),
    ipsRefusals: refusalsAfter(before, 'cannot-attend', request),
  });
  // A cast, as in `planAction`: a column of `set` that is given is never undefined.
  const record = { ...before, ...set } as typeof before;
  const hospital = ips.get(before.ipsRecvId ?? 0)?.name ?? 'la IPS';
  const { drawn, steps, tell } = planTelling(platform, {
    record,
    before,
    actor,
    origin,
    actions: ['cannot-attend'],
    eventType: 'REFERRAL_CHANGED',
    notificationText: isWithdrawn
      ? `${hospital} había aceptado y ya no puede atender`
      : `${hospital} aceptó y también respondió que no puede: llámela`,
    msgType: isWithdrawn ? 'INFO' : 'ADM',
    said: lineOf(actor.name, request.body, at, isWithdrawn),
    at,
  });
  return {
    guards: [unchanged({ record: before, stamp: null })],
    drawn,
    steps: [updateStep(referral, transferId, set), ...steps],
    answer: () => answerRefusal(record),
    tell,
  };
}

/** A hospital that refused says later that it can: it learns why that is not applied. Throws `Refused`. */
export async function refuseLateAcceptance({
  request: { tx, actor, at },
  transferId,
}: Omit<Acting<'can-attend'>, 'apply'>): Promise<null> {
  const { ipsRefusals, ipsRecvId, state } = await readRecord(tx, transferId);
  const own = ipsRefusals.findLast(({ ipsId }) => ipsId === actor.entityId);
  if (!own || ipsRecvId === actor.entityId || isOver(state)) return null;
  const next =
    isPendingIps(state) && ipsRecvId === null ? ' Si puede, llame al CRUE para que se la asignen.' : '';
  throw new Refused('STATE_MOVED', {
    message: `Su IPS ya respondió que no puede (${own.by}, ${timeBeside(own.at, at.recordedAt)}); su acción no se aplicó.${next}`,
  });
}

/**
 * Only the mark of the second answer. It comes after the acceptance, also if this request began first and waited for it: an
 * earlier mark would contradict nothing.
 */
function contradicted(
  facts: TransferFacts,
  { actor, at }: Acting<'cannot-attend'>['request'],
): TransferFacts {
  const acceptedAt = Date.parse(facts.steps.validationCaseDate?.recordedAt ?? at.recordedAt);
  const recordedAt = new Date(Math.max(Date.parse(at.recordedAt), acceptedAt + 1)).toISOString();
  return { ...facts, marks: marked(facts, 'cannotAttend', actor, { ...at, recordedAt }) };
}

function lineOf(name: string, { reason }: CannotAttend, at: Moment, isWithdrawn: boolean): string {
  const time = withDoubt(atTimeBeside(at.occurredAt, at.recordedAt), at.doubt);
  const did = `${name} respondió ${time}, después de que su IPS aceptara, que no puede atender al paciente.`;
  const effect = isWithdrawn
    ? 'El traslado busca otra IPS.'
    : 'El traslado sigue con esa IPS: el CRUE debe llamarla.';
  return `${did} Motivo: ${reason}. ${effect}`;
}
