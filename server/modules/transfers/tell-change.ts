import type { Actor } from '../../../contract/roles';
import {
  hasStep,
  isDispatchedFirst,
  type Moment,
  type TransferFacts,
} from '../../../contract/transfers/facts';
import { audienceOf } from '../../../contract/transfers/ownership';
import type { Orm } from '../../platform/database/database';
import { runPlan } from '../../platform/database/plan';
import type { Origin, Planned } from '../../platform/http/route';
import type { Platform } from '../../platform/platform';
import type { Followed } from '../../platform/ports/acknowledgements';
import type { ReferralRecord } from './tables';
import { chatOf } from './transfer-chats';
import { factsOfRecord } from './transfer-facts';

/** `tell` sends to the sockets; after the commit. */
type Telling = Pick<Planned<never>, 'drawn' | 'steps' | 'tell'>;

interface Change {
  record: ReferralRecord;
  /** For the users who saw it before the change: they are notified too, for example a hospital that cannot attend. */
  before: ReferralRecord | null;
  actor: Actor;
  origin: Origin;
  /** For the audit log. */
  actions: readonly string[];
  eventType: 'REFERRAL_CREATED' | 'REFERRAL_CHANGED' | 'GOLDEN_CODE';
  notificationText: string;
  msgType: 'INFO' | 'ADM';
  said: string;
  /** Time of the action by the user's clock. */
  at: Moment;
  /** Name in the store of its file. */
  file?: string;
}

/** The steps of a change's line of the chat, notification, acknowledgements and audit entry. */
export async function planTelling(platform: Platform, db: Orm, change: Change): Promise<Telling> {
  const { record, before, actor } = change;
  const facts = factsOfRecord(record);
  const factsBefore = before && factsOfRecord(before);
  const audience = new Set(audienceOf(facts));
  const followed = await platform.acknowledgements.follow(db, { before: factsBefore, after: facts, actor });
  if (factsBefore) for (const key of audienceOf(factsBefore)) audience.add(key);
  const question = planQuestion(platform, change, followed);
  // The hospital that was asked gets the question instead.
  for (const key of question?.audience ?? []) audience.delete(key);
  const destination = destinationFor(platform, factsBefore, facts);
  const text = destination ? `destino ${destination}` : change.notificationText;
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
    eventType:
      (before && callsOthers(followed)) || destination || isCalledOff(factsBefore, facts)
        ? 'REFERRAL_CALLS'
        : change.eventType,
    title: `Traslado #${record.id}: ${text}`,
    shortTitle: `#${record.id} ${text}`,
    referralId: record.id,
    referralVersion: record.version,
    audience: [...audience],
    causedBy: actor.subject,
  });
  return {
    drawn: message.drawn,
    steps: [
      ...followed.steps,
      ...message.steps,
      ...notification.steps,
      ...(question?.steps ?? []),
      platform.audit.planChange(actor, change.actions, record.id, change.origin),
    ],
    tell(written) {
      platform.chat.tell(message.result(written));
      platform.notifications.tellSoon(notification.result(written));
      if (question) platform.notifications.tellSoon(question.result(written));
    },
  };
}

/** The change opens an acknowledgement of somebody other than the asked hospital, which gets its own notification. */
function callsOthers({ opens }: Followed): boolean {
  return opens.some((kind) => kind !== 'answer');
}

/** The notification that asks a hospital to receive the patient: only this hospital gets it, with sound. */
function planQuestion({ notifications }: Platform, { record, actor }: Change, { opens }: Followed) {
  if (!opens.includes('answer')) return null;
  const audience = [`IPS:${record.ipsRecvId}`];
  const text = 'responda si puede atender';
  const part = notifications.plan(
    {
      eventType: 'HOSPITAL_ASKED',
      title: `Traslado #${record.id}: ${text}`,
      shortTitle: `#${record.id} ${text}`,
      referralId: record.id,
      referralVersion: record.version,
      audience,
      causedBy: actor.subject,
    },
    'question',
  );
  return { ...part, audience };
}

/** The same in a transaction. Returns a function that sends to the sockets; call it after the commit. */
export async function tellChange(platform: Platform, tx: Orm, change: Change): Promise<() => void> {
  const { tell, ...plan } = await planTelling(platform, tx, change);
  const written = await runPlan(tx, { guards: [], ...plan });
  return () => written && tell(written);
}

/** The ambulance is no longer sent: its crew may be on the way and must hear it. */
function isCalledOff(before: TransferFacts | null, after: TransferFacts): boolean {
  return before !== null && before.ambulanceId !== null && after.ambulanceId === null;
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
