import type { Actor } from '../../../contract/roles';
import { audienceOf } from '../../../contract/transfers/ownership';
import type { Orm } from '../../platform/database/database';
import type { Origin } from '../../platform/http/route';
import type { Platform } from '../../platform/platform';
import { conversationOf } from './conversation';
import type { ReferralRecord } from './tables';
import { factsOfRecord } from './transfer-facts';

export interface Change {
  record: ReferralRecord;
  /** Users who saw it before are told too: a hospital that refused must learn that it is gone. */
  before: ReferralRecord | null;
  actor: Actor;
  origin: Origin;
  action: string;
  eventType: 'REFERRAL_CREATED' | 'REFERRAL_CHANGED' | 'GOLDEN_CODE';
  notice: string;
  msgType: 'INFO' | 'ADM';
  said: string;
  /** When it was done, by the user's clock; ISO 8601. */
  occurredAt?: string;
  /** Name in the store of the file that it is about. */
  file?: string;
}

/**
 * Writes the consequences of a change, in its transaction: the line of the conversation, the notification and the audit
 * entry. Returns a function that tells the sockets; run it after the commit.
 */
export async function tellChange(platform: Platform, tx: Orm, change: Change): Promise<() => void> {
  const { record, before, actor } = change;
  const facts = factsOfRecord(record);
  const factsBefore = before && factsOfRecord(before);
  const audience = new Set(audienceOf(facts));
  const calls = await platform.acknowledgements.follow(tx, { before: factsBefore, after: facts, actor });
  if (factsBefore) for (const key of audienceOf(factsBefore)) audience.add(key);
  const [message, notice] = await Promise.all([
    platform.conversation.write(tx, {
      conversation: conversationOf(record.id),
      msgType: change.msgType,
      subject: actor.subject,
      username: actor.username,
      name: actor.name,
      entity: null,
      msg: change.said,
      file: change.file,
      occurredAt: change.occurredAt === undefined ? null : new Date(change.occurredAt),
    }),
    platform.notices.write(tx, {
      eventType: calls && before ? 'REFERRAL_CALLS' : change.eventType,
      title: `Traslado #${record.id}: ${change.notice}`,
      shortTitle: `#${record.id} ${change.notice}`,
      referralId: record.id,
      referralVersion: record.version,
      audience: [...audience],
      causedBy: actor.subject,
    }),
    platform.audit.noteChange(tx, actor, change.action, record.id, change.origin),
  ]);
  return () => {
    platform.conversation.tell(message);
    platform.notices.tellSoon(notice);
  };
}
