import type { Actor } from '../../../contract/roles';
import { audienceOf } from '../../../contract/transfers/ownership';
import { factsOfRecord } from '../../platform/authorization/transfer-facts';
import type { Orm } from '../../platform/database/database';
import type { ReferralRecord } from '../../platform/database/schema';
import type { Origin } from '../../platform/http/route';
import type { Platform } from '../../platform/platform';

export interface Change {
  record: ReferralRecord;
  /** Whoever could see it before hears too: a hospital that refused must learn that it is gone. */
  before: ReferralRecord | null;
  actor: Actor;
  origin: Origin;
  action: string;
  eventType: 'REFERRAL_CREATED' | 'REFERRAL_CHANGED' | 'GOLDEN_CODE';
  notice: string;
  msgType: 'INFO' | 'ADM';
  said: string;
  /** When it was done, by the clock of whoever did it; ISO 8601. */
  occurredAt?: string;
  /** Name in the store of the file that it is about. */
  file?: string;
}

/**
 * Writes what follows a change, in its transaction: the line of the conversation, the notification and the audit entry.
 * Returns what tells the sockets, to be run after the commit.
 */
export async function tellChange(platform: Platform, tx: Orm, change: Change): Promise<() => void> {
  const { record, before, actor } = change;
  const audience = new Set(audienceOf(factsOfRecord(record)));
  const calls = await platform.ladder.follow(tx, { before, record, actor });
  if (before) for (const key of audienceOf(factsOfRecord(before))) audience.add(key);
  const [message, notice] = await Promise.all([
    platform.conversation.write(tx, {
      clientRef: null,
      referralId: record.id,
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
