import { eq } from 'drizzle-orm';
import { atTimeBeside } from '../../../contract/day-and-time';
import { actsAs } from '../../../contract/parts';
import type { Actor } from '../../../contract/roles';
import type { SayCrewWord } from '../../../contract/transfers/actions/say-crew-word';
import {
  type CalledOffAnswer,
  calledOffWhenSaid,
  hasOtherAmbulance,
  isOfCalledOff,
  lastCalledOff,
} from '../../../contract/transfers/called-off';
import { wordsOf } from '../../../contract/transfers/crew-step-words';
import { placeText } from '../../../contract/transfers/crew-words';
import { withDoubt } from '../../../contract/transfers/doubt';
import type { LateWord, Moment } from '../../../contract/transfers/facts';
import {
  crewOf,
  didText,
  isTakenBack,
  lateWordsOf,
  quoted,
  TOOK_BACK,
  unansweredLateWords,
  withAnswered,
  withLateWord,
} from '../../../contract/transfers/late-words';
import { urgentNumber } from '../../../contract/transfers/urgency';
import type { Orm } from '../../platform/database/database';
import { updateStep } from '../../platform/database/update-step';
import type { Planned } from '../../platform/http/route';
import type { Kept } from '../../platform/idempotency/run-with-key';
import { readRecord, unchanged } from './get-visible-transfer';
import type { Acting } from './served-action';
import { type ReferralRecord, referral } from './tables';
import { chatOf } from './transfer-chats';
import { factsOfRecord } from './transfer-facts';

/**
 * A crew word that is refused because its dispatch was called off meanwhile: CRUE is told, with sound, again and again until
 * somebody takes charge, and its page keeps the word. Nothing else of the transfer changes. Null for an entity that had no dispatch then. The answer has nothing of the transfer.
 */
export async function planLateWord({
  platform,
  request: { tx, actor, at, body, origin },
  transferId,
}: Omit<Acting<'say-crew-word'>, 'apply'>): Promise<Planned<CalledOffAnswer> | null> {
  if (!actsAs(actor, ['TRANSPORT'])) return null;
  const record = await readRecord(tx, transferId);
  const calledOff = calledOffWhenSaid(factsOfRecord(record), actor.entityId, at, body.ambulanceId);
  if (!calledOff) return null;
  const entity = platform.reference.current.entities.get(actor.entityId ?? 0)?.name;
  const mark: LateWord = {
    ...markOf(body, at, entity ?? `#${actor.entityId}`),
    ambulanceId: calledOff.ambulanceId,
    entityId: calledOff.entityId,
  };
  const told = lateWordsOf(record);
  // The crew said the same again, and CRUE reads it still.
  if (told.some((one) => crewOf(one) === crewOf(mark) && one.said === mark.said))
    return { guards: [], steps: [], answer: () => answerOf(record), tell: () => undefined };
  const did = didText(mark);
  const message = platform.chat.plan({
    chat: chatOf(transferId),
    msgType: 'ADM',
    subject: actor.subject,
    username: actor.username,
    name: actor.name,
    entity: null,
    msg: lineOf(entity ?? `#${actor.entityId}`, did, body, at),
    occurredAt: new Date(at.occurredAt),
    doubt: at.doubt,
  });
  const alsoSent = hasOtherAmbulance(factsOfRecord(record), mark) ? ', y ya va otra ambulancia' : '';
  const marks = withLateWord(record.marks, mark);
  const text = `la tripulación cancelada ${did}${standsText(marks, mark)}${alsoSent}`;
  const number = urgentNumber(transferId, record);
  const call = platform.notifications.plan(
    {
      eventType: 'REFERRAL_CALLS',
      title: `Traslado ${number}: ${text}`,
      shortTitle: `${number} ${text}`,
      referralId: transferId,
      referralVersion: record.version + 1,
      audience: ['CRUE'],
      causedBy: actor.subject,
    },
    'call',
  );
  const followed = platform.acknowledgements.follow({
    before: factsOfRecord(record),
    after: factsOfRecord({ ...record, marks }),
    actor,
  });
  return {
    guards: [unchanged({ record, stamp: null })],
    drawn: message.drawn,
    steps: [
      updateStep(referral, transferId, {
        version: record.version + 1,
        marks,
        unansweredWord: unansweredLateWords({ marks }).length > 0,
      }),
      ...message.steps,
      ...call.steps,
      ...followed.steps,
      platform.audit.planChange(actor, ['say-crew-word'], transferId, origin),
    ],
    answer: () => answerOf(record),
    tell(written) {
      platform.chat.tell(message.result(written));
      platform.notifications.tellSoon(call.result(written));
    },
  };
}

/**
 * The answer to the repeated key of a word. Also of one that came in time: CRUE read it, and the dispatch was called off after it.
 * `calledOff`: the first answer said so; keys of older processes do not know.
 */
export function lateWordAgain(
  record: ReferralRecord,
  { entityId }: Actor,
  { ambulanceId }: SayCrewWord,
  { calledOff: wasCalledOff }: Kept,
): CalledOffAnswer | null {
  const facts = factsOfRecord(record);
  const isCalledOff =
    wasCalledOff === true ||
    isOfCalledOff(facts, entityId, ambulanceId) ||
    lastCalledOff(facts, entityId) !== undefined;
  return isCalledOff ? answerOf(record) : null;
}

/** `at` is the time of receipt: what was done since is newer. */
function markOf({ step, takenBack }: SayCrewWord, { recordedAt }: Moment, by: string): LateWord {
  const said = `${takenBack ? TOOK_BACK : ''}«${wordsOf(step)}»`;
  return { by, at: recordedAt, step, said, ...(takenBack && { takenBack }) };
}

/** `, y sigue su aviso «Salimos con el paciente»`: of a crew that took back only its last word. */
function standsText(marks: ReferralRecord['marks'], mark: LateWord): string {
  const valid = lateWordsOf({ marks }).find((one) => crewOf(one) === crewOf(mark));
  return isTakenBack(mark) && valid && !isTakenBack(valid) ? `, y sigue su aviso ${quoted(valid)}` : '';
}

function lineOf(
  entity: string,
  did: string,
  { place }: SayCrewWord,
  { occurredAt, recordedAt, doubt }: Moment,
): string {
  const time = withDoubt(atTimeBeside(occurredAt, recordedAt), doubt);
  const where = place ? ` Lugar: ${placeText(place)}.` : '';
  return `La tripulación de ${entity} ${did} ${time}, antes de saber que su despacho se canceló.${where}`;
}

/**
 * A regulator takes charge of the word of this crew; without others it leaves the lists of what waits. An alert from before
 * crews had their own has no crew: it was about the only word.
 */
export async function answerLateWord(
  tx: Orm,
  id: number,
  crew: string | null,
  answered: { by: string; at: string },
) {
  const { marks: before, version } = await readRecord(tx, id);
  const [first] = unansweredLateWords({ marks: before });
  if (!first) return;
  const marks = withAnswered(before, crew ?? crewOf(first), answered);
  const unansweredWord = unansweredLateWords({ marks }).length > 0;
  await tx
    .update(referral)
    .set({ version: version + 1, marks, unansweredWord })
    .where(eq(referral.id, id));
}

const answerOf = ({ id }: ReferralRecord): CalledOffAnswer => ({ id, calledOff: true });
