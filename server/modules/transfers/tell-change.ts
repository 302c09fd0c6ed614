import { wordFromDeparture } from '../../../contract/transfers/aboard';
import { wordsOf } from '../../../contract/transfers/crew-step-words';
import { hasStep, isDispatchedFirst, type TransferFacts } from '../../../contract/transfers/facts';
import { audienceOf } from '../../../contract/transfers/ownership';
import { isPendingIps } from '../../../contract/transfers/states';
import { plainNumber, urgentNumber } from '../../../contract/transfers/urgency';
import type { Orm } from '../../platform/database/database';
import { runPlan } from '../../platform/database/plan';
import type { Planned } from '../../platform/http/route';
import type { Platform } from '../../platform/platform';
import type { Followed } from '../../platform/ports/acknowledgements';
import { type CallWords, calledBy, isContradictedNow } from './called-by';
import { PRIVATE, planOffersChange } from './tell-offers';
import type { Change } from './told-change';
import { chatOf } from './transfer-chats';
import { factsOfRecord } from './transfer-facts';

/** `tell` sends to the sockets; after the commit. */
type Telling = Pick<Planned<never>, 'drawn' | 'steps' | 'tell'>;

/** The steps of a change's line of the chat, notification, acknowledgements and audit entry. */
export function planTelling(platform: Platform, change: Change): Telling {
  const { record, before, actor } = change;
  const facts = factsOfRecord(record);
  const factsBefore = before && factsOfRecord(before);
  const audience = new Set(audienceOf(facts));
  const followed = platform.acknowledgements.follow({ before: factsBefore, after: facts, actor });
  if (factsBefore) for (const key of audienceOf(factsBefore)) audience.add(key);
  const destination = destinationFor(platform, factsBefore, facts);
  const text = destination ? `destino ${destination}` : change.notificationText;
  const question = isPendingIps(facts.state) ? planQuestion(platform, change, followed) : null;
  const called = calledBy(change, followed, {
    before: factsBefore,
    after: facts,
    hasDestination: destination !== null,
  });
  const calls = planCalls(platform, change, called, {
    change: text,
    ...graverTexts(platform, change, factsBefore, facts),
  });
  const overridden = planOverridden(platform, change, factsBefore, facts);
  const contradicted = planContradicted(platform, change, factsBefore, facts);
  const goodbye = planGoodbye(platform, change, displacedBy(factsBefore, facts));
  const offers = planOffersChange(platform, change, factsBefore, facts);
  const own = [question, overridden, contradicted, ...calls, goodbye, ...offers].filter(
    (part) => part !== null,
  );
  // Who must act, or must no longer, gets the question, the call or the goodbye instead.
  const besides = own.flatMap((part) => part.audience);
  for (const key of besides) audience.delete(key);
  if (offers.length > 0) audience.delete(PRIVATE);
  const message = platform.chat.plan({
    chat: chatOf(record.id),
    msgType: change.msgType,
    subject: actor.subject,
    username: actor.username,
    name: actor.name,
    entity: null,
    msg: change.said,
    file: change.file,
    occurredAt: new Date(change.at.occurredAt),
    doubt: change.at.doubt,
  });
  const notification = platform.notifications.plan({
    eventType: change.eventType,
    title: `Traslado ${plainNumber(record.id, record)}: ${text}`,
    shortTitle: `${plainNumber(record.id, record)} ${text}`,
    referralId: record.id,
    referralVersion: record.version,
    audience: [...audience],
    causedBy: actor.subject,
    besides,
  });
  return {
    drawn: message.drawn,
    steps: [
      ...followed.steps,
      ...message.steps,
      ...notification.steps,
      ...own.flatMap((part) => part.steps),
      platform.audit.planChange(actor, change.actions, record.id, change.origin, change.edit),
    ],
    tell(written) {
      platform.chat.tell(message.result(written));
      platform.notifications.tellSoon(notification.result(written));
      for (const part of own) platform.notifications.tellSoon(part.result(written));
    },
  };
}

interface Calling {
  /** Of the step; unique in its plan. */
  name: string;
  eventType?: 'REFERRAL_CALLS' | 'HOSPITAL_ASKED';
  text: string;
  audience: string[];
}

/** A notification with sound, for its audience instead of the change's own notification. */
function planSound(
  { notifications }: Platform,
  { record, actor }: Change,
  { name, eventType = 'REFERRAL_CALLS', text, audience }: Calling,
) {
  const number = urgentNumber(record.id, record);
  const part = notifications.plan(
    {
      eventType,
      title: `Traslado ${number}: ${text}`,
      shortTitle: `${number} ${text}`,
      referralId: record.id,
      referralVersion: record.version,
      audience,
      causedBy: actor.subject,
      besides: null,
    },
    name,
  );
  return { ...part, audience };
}

/** For the people who must act: a notification for each of the words that they hear. */
function planCalls(
  platform: Platform,
  change: Change,
  called: ReadonlyMap<string, CallWords>,
  texts: Readonly<Record<CallWords, string>>,
) {
  return [...new Set(called.values())].map((words) =>
    planSound(platform, change, {
      name: words === 'change' ? 'call' : `call_${words}`,
      text: texts[words],
      audience: [...called].flatMap(([key, own]) => (own === words ? [key] : [])),
    }),
  );
}

function graverTexts(
  { reference }: Platform,
  { notificationText }: Change,
  before: TransferFacts | null,
  after: TransferFacts,
): Record<Exclude<CallWords, 'change'>, string> {
  const hospital = (facts: TransferFacts | null) =>
    reference.current.ips.get(facts?.ipsRecvId ?? 0)?.name ?? 'la IPS';
  const said = before && wordFromDeparture(before);
  return {
    aboard: `${notificationText}, y su tripulación había avisado ${said ? `«${wordsOf(said.step)}»` : 'que salió'}: llámela`,
    overRefusal: `la EPS asignó con un código a ${hospital(after)}, que había respondido que no puede: llámela`,
    doubtfulDestination: `${hospital(after)} respondió que no puede, aunque había aceptado: siga, el CRUE debe llamarla`,
    refusedDestination: `destino ${hospital(after)}: la EPS la asignó con un código y ella había respondido que no puede; el CRUE debe llamarla`,
    hadAmbulance: `${notificationText}, y ya tenía ambulancia`,
    noDestination: `ya no va a ${hospital(before)}; espere otro destino`,
  };
}

/** Asks a hospital to receive the patient: only this hospital is told. */
function planQuestion(platform: Platform, change: Change, { opens }: Followed) {
  if (!opens.includes('answer')) return null;
  return planSound(platform, change, {
    name: 'question',
    eventType: 'HOSPITAL_ASKED',
    text: 'responda si puede atender',
    audience: [`IPS:${change.record.ipsRecvId}`],
  });
}

/** Tells a hospital that it receives a patient though it had answered that it cannot attend. */
function planOverridden(
  platform: Platform,
  change: Change,
  before: TransferFacts | null,
  after: TransferFacts,
) {
  const isAccepted = before !== null && before.ipsRecvId !== after.ipsRecvId && !isPendingIps(after.state);
  const { ipsRefusals } = change.record;
  if (!isAccepted || !ipsRefusals.some(({ ipsId }) => ipsId === after.ipsRecvId)) return null;
  return planSound(platform, change, {
    name: 'overridden',
    text: 'asignado a su IPS, que había respondido que no puede',
    audience: [`IPS:${after.ipsRecvId}`],
  });
}

/** Tells a hospital that its two answers contradict each other: others of it do not know of both. */
function planContradicted(
  platform: Platform,
  change: Change,
  before: TransferFacts | null,
  after: TransferFacts,
) {
  // A hospital that was assigned over its refusal is told by `planOverridden`.
  if (before === null || before.ipsRecvId !== after.ipsRecvId || !isContradictedNow(before, after))
    return null;
  return planSound(platform, change, {
    name: 'contradicted',
    text: 'su IPS aceptó y también respondió que no puede: llame al CRUE',
    audience: [`IPS:${after.ipsRecvId}`],
  });
}

/**
 * The entity that was assigned by name and had not sent an ambulance yet, when the regulation centre sends one of another
 * entity; null otherwise.
 */
function displacedBy(before: TransferFacts | null, after: TransferFacts): number | null {
  const isSent = before !== null && before.ambulanceId === null && after.ambulanceId !== null;
  return isSent && before.ambulancesEntityId !== after.ambulancesEntityId ? before.ambulancesEntityId : null;
}

/** Tells a displaced entity that the transfer is no longer its own: it loses sight of it. */
function planGoodbye(platform: Platform, change: Change, entityId: number | null) {
  if (entityId === null) return null;
  return planSound(platform, change, {
    name: 'goodbye',
    text: 'el CRUE envió otra ambulancia; ya no le corresponde',
    audience: [`TRANSPORT:${entityId}`],
  });
}

/** The same in a transaction. Returns a function that sends to the sockets; call it after the commit. */
export async function tellChange(platform: Platform, tx: Orm, change: Change): Promise<() => void> {
  const { tell, ...plan } = planTelling(platform, change);
  const written = await runPlan(tx, { guards: [], ...plan });
  return () => written && tell(written);
}

/** The hospital that accepted a golden code whose crew is already driving: the crew gets an alert. Null otherwise. */
function destinationFor(
  { reference }: Platform,
  before: TransferFacts | null,
  after: TransferFacts,
): string | null {
  const isChosen = before !== null && isDispatchedFirst(before) && hasStep(after, 'validationCaseDate');
  return isChosen && after.ipsRecvId !== null
    ? (reference.current.ips.get(after.ipsRecvId)?.name ?? null)
    : null;
}
