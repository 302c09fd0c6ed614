import { hasStep, isDispatchedFirst, type TransferFacts } from '../../../contract/transfers/facts';
import { audienceOf } from '../../../contract/transfers/ownership';
import { isPendingIps } from '../../../contract/transfers/states';
import { plainNumber, urgentNumber } from '../../../contract/transfers/urgency';
import type { Orm } from '../../platform/database/database';
import { runPlan } from '../../platform/database/plan';
import type { Planned } from '../../platform/http/route';
import type { Platform } from '../../platform/platform';
import type { Followed } from '../../platform/ports/acknowledgements';
import { calledBy, isContradictedNow } from './called-by';
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
  const call = planCall(platform, change, {
    text,
    keys: calledBy(change, followed, {
      before: factsBefore,
      after: facts,
      hasDestination: destination !== null,
    }),
  });
  const overridden = planOverridden(platform, change, factsBefore, facts);
  const contradicted = planContradicted(platform, change, factsBefore, facts);
  const goodbye = planGoodbye(platform, change, displacedBy(factsBefore, facts));
  const offers = planOffersChange(platform, change, factsBefore, facts);
  const own = [question, overridden, contradicted, call, goodbye, ...offers].filter((part) => part !== null);
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

/** The notification with sound for the people who must act; null without any. */
function planCall(
  { notifications }: Platform,
  { record, actor }: Change,
  { text, keys }: { text: string; keys: string[] },
) {
  if (keys.length === 0) return null;
  const number = urgentNumber(record.id, record);
  const part = notifications.plan(
    {
      eventType: 'REFERRAL_CALLS',
      title: `Traslado ${number}: ${text}`,
      shortTitle: `${number} ${text}`,
      referralId: record.id,
      referralVersion: record.version,
      audience: keys,
      causedBy: actor.subject,
      besides: null,
    },
    'call',
  );
  return { ...part, audience: keys };
}

/** The notification that asks a hospital to receive the patient: only this hospital gets it, with sound. */
function planQuestion({ notifications }: Platform, { record, actor }: Change, { opens }: Followed) {
  if (!opens.includes('answer')) return null;
  const audience = [`IPS:${record.ipsRecvId}`];
  const text = 'responda si puede atender';
  const number = urgentNumber(record.id, record);
  const part = notifications.plan(
    {
      eventType: 'HOSPITAL_ASKED',
      title: `Traslado ${number}: ${text}`,
      shortTitle: `${number} ${text}`,
      referralId: record.id,
      referralVersion: record.version,
      audience,
      causedBy: actor.subject,
      besides: null,
    },
    'question',
  );
  return { ...part, audience };
}

/** Tells a hospital, with sound, that it receives a patient though it had answered that it cannot attend. */
function planOverridden(
  { notifications }: Platform,
  { record, actor }: Change,
  before: TransferFacts | null,
  after: TransferFacts,
) {
  const isAccepted = before !== null && before.ipsRecvId !== after.ipsRecvId && !isPendingIps(after.state);
  if (!isAccepted || !record.ipsRefusals.some(({ ipsId }) => ipsId === after.ipsRecvId)) return null;
  const audience = [`IPS:${after.ipsRecvId}`];
  const text = 'asignado a su IPS, que había respondido que no puede';
  const number = urgentNumber(record.id, record);
  const part = notifications.plan(
    {
      eventType: 'REFERRAL_CALLS',
      title: `Traslado ${number}: ${text}`,
      shortTitle: `${number} ${text}`,
      referralId: record.id,
      referralVersion: record.version,
      audience,
      causedBy: actor.subject,
      besides: null,
    },
    'overridden',
  );
  return { ...part, audience };
}

/** Tells a hospital, with sound, that its two answers contradict each other: others of it do not know of both. */
function planContradicted(
  { notifications }: Platform,
  { record, actor }: Change,
  before: TransferFacts | null,
  after: TransferFacts,
) {
  if (before === null || !isContradictedNow(before, after)) return null;
  const audience = [`IPS:${after.ipsRecvId}`];
  const text = 'su IPS aceptó y también respondió que no puede: llame al CRUE';
  const number = urgentNumber(record.id, record);
  const part = notifications.plan(
    {
      eventType: 'REFERRAL_CALLS',
      title: `Traslado ${number}: ${text}`,
      shortTitle: `${number} ${text}`,
      referralId: record.id,
      referralVersion: record.version,
      audience,
      causedBy: actor.subject,
      besides: null,
    },
    'contradicted',
  );
  return { ...part, audience };
}

/**
 * The entity that was assigned by name and had not sent an ambulance yet, when the regulation centre sends one of another
 * entity; null otherwise.
 */
function displacedBy(before: TransferFacts | null, after: TransferFacts): number | null {
  const isSent = before !== null && before.ambulanceId === null && after.ambulanceId !== null;
  return isSent && before.ambulancesEntityId !== after.ambulancesEntityId ? before.ambulancesEntityId : null;
}

/** Tells a displaced entity, with sound, that the transfer is no longer its own: it loses sight of it. */
function planGoodbye({ notifications }: Platform, { record, actor }: Change, entityId: number | null) {
  if (entityId === null) return null;
  const audience = [`TRANSPORT:${entityId}`];
  const text = 'el CRUE envió otra ambulancia; ya no le corresponde';
  const number = urgentNumber(record.id, record);
  const part = notifications.plan(
    {
      eventType: 'REFERRAL_CALLS',
      title: `Traslado ${number}: ${text}`,
      shortTitle: `${number} ${text}`,
      referralId: record.id,
      referralVersion: record.version,
      audience,
      causedBy: actor.subject,
      besides: null,
    },
    'goodbye',
  );
  return { ...part, audience };
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
