import type { Actor } from '../../../contract/roles';
import {
  hasStep,
  isDispatchedFirst,
  type Moment,
  type TransferFacts,
} from '../../../contract/transfers/facts';
import { audienceOf } from '../../../contract/transfers/ownership';
import type { Orm } from '../../platform/database/database';
import type { Origin } from '../../platform/http/route';
import type { Platform } from '../../platform/platform';
import type { ReferralRecord } from './tables';
import { chatOf } from './transfer-chats';
import { factsOfRecord } from './transfer-facts';

interface Change {
  record: ReferralRecord;
  /** For the users who saw it before the change: they are notified too, for example a hospital that cannot attend. */
  before: ReferralRecord | null;
  actor: Actor;
  origin: Origin;
  action: string;
  eventType: 'REFERRAL_CREATED' | 'REFERRAL_CHANGED' | 'GOLDEN_CODE';
  notificationText: string;
  msgType: 'INFO' | 'ADM';
  said: string;
  /** Time of the action by the user's clock. */
  at: Moment;
  /** Name in the store of its file. */
  file?: string;
}

/**
 * Writes the line of the chat, the notification, the acknowledgements and the audit entry of a change, in its
 * transaction. Returns a function that sends to the sockets; call it after the commit.
 */
export async function tellChange(platform: Platform, tx: Orm, change: Change): Promise<() => void> {
  const { record, before, actor } = change;
  const facts = factsOfRecord(record);
  const factsBefore = before && factsOfRecord(before);
  const audience = new Set(audienceOf(facts));
  const calls = await platform.acknowledgements.follow(tx, { before: factsBefore, after: facts, actor });
  if (factsBefore) for (const key of audienceOf(factsBefore)) audience.add(key);
  const destination = destinationFor(platform, factsBefore, facts);
  const text = destination ? `destino ${destination}` : change.notificationText;
  const [message, notification] = await Promise.all([
    platform.chat.write(tx, {
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
    }),
    platform.notifications.write(tx, {
      eventType: (calls && before) || destination ? 'REFERRAL_CALLS' : change.eventType,
      title: `Traslado #${record.id}: ${text}`,
      shortTitle: `#${record.id} ${text}`,
      referralId: record.id,
      referralVersion: record.version,
      audience: [...audience],
      causedBy: actor.subject,
    }),
    platform.audit.noteChange(tx, actor, change.action, record.id, change.origin),
  ]);
  return () => {
    platform.chat.tell(message);
    platform.notifications.tellSoon(notification);
  };
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
