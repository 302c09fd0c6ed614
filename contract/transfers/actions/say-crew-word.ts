import * as v from 'valibot';
import { defineCall } from '../../call';
import { Id, TransferParams } from '../../fields';
import {
  alreadyDone,
  type Doer,
  defineAction,
  marked,
  notNow,
  notYours,
  type Refusal,
  refuseIfOver,
  refuseUnlessActing,
} from '../action';
import { CalledOffAnswer, isOfCalledOff, isOfPresentAmbulance } from '../called-off';
import { wordsOf } from '../crew-step-words';
import { crewWordText, lastCrewWord, placeText, wordsLeft, wordToTakeBack } from '../crew-words';
import { doubtBefore } from '../doubt';
import { type CrewWord, crewWordOf, type Moment, type TransferFacts } from '../facts';
import { operation } from '../operations/say-crew-word';
import { CREW_STEP_NAMES } from '../steps';
import { Transfer } from '../transfer';

const NOT_A_PLACE = 'El lugar no es válido.';
const between = (least: number, most: number) =>
  v.pipe(v.number(NOT_A_PLACE), v.minValue(least, NOT_A_PLACE), v.maxValue(most, NOT_A_PLACE));

/** Degrees of WGS 84, and the accuracy in metres. */
const Position = v.strictObject({
  latitude: between(-90, 90),
  longitude: between(-180, 180),
  accuracy: between(0, 40_000_000),
});

export const SayCrewWord = v.strictObject({
  step: v.picklist(CREW_STEP_NAMES, 'La tripulación no avisa de ese paso.'),
  /** Null if the phone gave no position or the user refused it. */
  place: v.nullable(Position),
  /** The ambulance that the crew's screen shows; absent from older devices. After a call-off it is another one than is sent now. */
  ambulanceId: v.optional(Id),
  /** True to undo the last word. */
  takenBack: v.optional(v.literal(true)),
});
export type SayCrewWord = v.InferOutput<typeof SayCrewWord>;

export const sayCrewWordCall = defineCall({
  name: 'sayCrewWord',
  ...operation.call,
  summary: 'La entidad que transporta avisa de lo que ocurre, o retira su último aviso. No confirma pasos.',
  audience: ['TRANSPORT'],
  transferParam: 'id',
  needsIdentity: true,
  params: TransferParams,
  body: SayCrewWord,
  /** The second if the dispatch was called off after the crew said it: CRUE was told all the same. */
  answer: v.union([Transfer, CalledOffAnswer]),
});

const PARTS = ['TRANSPORT'] as const;

function refuseWord(
  facts: TransferFacts,
  { step, ambulanceId }: SayCrewWord,
  doer: Doer,
  at: Moment,
): Refusal | null {
  const said = crewWordOf(facts, step);
  if (said) return alreadyDone(new Date(at.recordedAt), 'dijo', said, 'Ya se dijo');
  const last = lastCrewWord(facts);
  if (last && !wordsLeft(facts).includes(step))
    return notNow(`La tripulación ya dijo «${wordsOf(last.step)}»`);
  // Said before this dispatch by a clock that knows its time, and CRUE undid an earlier one: it belongs to the earlier crew,
  // unless that has the ambulance of this dispatch.
  const sent = facts.steps.ambulanceDispatchDate?.recordedAt ?? '';
  return !at.doubt &&
    facts.marks.undo &&
    (at.occurredAt < facts.marks.undo.at || at.occurredAt < sent) &&
    !isOfPresentAmbulance(facts, doer.entityId, at, ambulanceId)
    ? notNow('El CRUE canceló ese despacho')
    : null;
}

function refuseTakingBack(facts: TransferFacts, { step }: SayCrewWord, now: Date): Refusal | null {
  if (!crewWordOf(facts, step)) return alreadyDone(now, 'retiró', facts.marks.takeBack, 'Eso no se ha dicho');
  if (facts.steps[step]) return alreadyDone(now, 'confirmó', facts.steps[step], 'El paso ya está confirmado');
  return wordToTakeBack(facts)?.step === step ? null : notNow('Solo se retira lo último que se dijo');
}

/**
 * No crew speaks of a transfer before it began, nor of its first dispatch before that was recorded. A word of an earlier dispatch
 * may be of the same ambulance.
 */
function floorOf({ steps, marks }: TransferFacts): string | undefined {
  const { creationCaseDate: began, ambulanceDispatchDate: sent } = steps;
  if (marks.undo || !sent) return began?.doubt ? undefined : began?.occurredAt;
  return sent.recordedAt;
}

function newWord(
  { step, place }: SayCrewWord,
  doer: Doer,
  { occurredAt, recordedAt, doubt }: Moment,
): CrewWord {
  return {
    step,
    place,
    occurredAt,
    recordedAt,
    ...(doubt && { doubt }),
    by: doer.name,
    subject: doer.subject,
    entityId: doer.entityId ?? 0,
  };
}

/** A crew word is not a step. It changes only the text that others see and the time that CRUE may confirm. */
export const sayCrewWord = defineAction({
  label: 'Avisar',
  parts: PARTS,
  call: sayCrewWordCall,
  refuse(facts, doer, now) {
    const refusal = refuseUnlessActing(doer, PARTS);
    if (refusal) return refusal;
    if (facts.ambulancesEntityId === null || facts.ambulancesEntityId !== doer.entityId) return notYours();
    const over = refuseIfOver(facts, now);
    if (over) return over;
    if (facts.ambulanceId === null) return notNow('El traslado no tiene ambulancia');
    return wordsLeft(facts).length > 0 || wordToTakeBack(facts)
      ? null
      : alreadyDone(now, 'dijo', lastCrewWord(facts), 'No hay nada más que avisar');
  },
  isDoneBy(facts, { step, takenBack, ambulanceId }, doer) {
    if (facts.ambulancesEntityId !== doer.entityId) return false;
    if (isOfCalledOff(facts, doer.entityId, ambulanceId)) return false;
    const word = crewWordOf(facts, step);
    return takenBack
      ? !word && facts.marks.takeBack?.subject === doer.subject
      : word?.subject === doer.subject;
  },
  apply(facts, body, doer, at) {
    // Another ambulance of the same entity drives: the word must not count as its own.
    if (isOfCalledOff(facts, doer.entityId, body.ambulanceId))
      return { ok: false, refusal: notNow('El CRUE canceló ese despacho') };
    const refusal = body.takenBack
      ? refuseTakingBack(facts, body, new Date(at.recordedAt))
      : refuseWord(facts, body, doer, at);
    if (refusal) return { ok: false, refusal };
    if (body.takenBack)
      return {
        ok: true,
        facts: {
          ...facts,
          crewWords: facts.crewWords.slice(0, -1),
          marks: marked(facts, 'takeBack', doer, at),
        },
        said: `${doer.name} retiró un aviso dado por error: ${wordsOf(body.step)}.`,
      };
    const word = newWord(body, doer, { ...at, doubt: doubtBefore(at, floorOf(facts)) });
    const place = body.place ? ` Lugar: ${placeText(body.place)}.` : '';
    return {
      ok: true,
      facts: { ...facts, crewWords: [...facts.crewWords, word] },
      said: `${doer.name}: ${crewWordText(word)}.${place}`,
    };
  },
});
