import type { Actor } from '../../../contract/roles';
import type { Moment } from '../../../contract/transfers/facts';
import type { Edit } from '../../platform/audit/audit';
import type { Origin } from '../../platform/http/route';
import type { ReferralRecord } from './tables';

/** A change of a transfer that people are told of. */
export interface Change {
  record: ReferralRecord;
  /** For the users who saw it before the change: they are notified too, for example a hospital that cannot attend. */
  before: ReferralRecord | null;
  actor: Actor;
  origin: Origin;
  /** For the audit log. */
  actions: readonly string[];
  edit?: Edit | undefined;
  eventType: 'REFERRAL_CREATED' | 'REFERRAL_CHANGED' | 'GOLDEN_CODE';
  notificationText: string;
  msgType: 'INFO' | 'ADM';
  said: string;
  /** Time of the action by the user's clock. */
  at: Moment;
  /** Name in the store of its file. */
  file?: string;
}
