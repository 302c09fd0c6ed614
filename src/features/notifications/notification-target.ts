import type { Notification } from '../../../contract/notifications/notifications';
import { pathOf } from '../../../contract/notifications/path-of';
import { BLOOD_REPORTERS, maySeeHospital } from '../../../contract/resources/audiences';
import { type Actor, hasAnyRole } from '../../../contract/roles';

type NotificationTarget =
  | { kind: 'transfer' | 'hospital'; id: string }
  | { kind: 'emergency'; path: string }
  | { kind: 'blood-bank' | 'reports' };

/** Target of a notification: its transfer, the citizen's request or the incident (or their list), the reports, or the page of its hospital that this person may open. Null: none. */
export function targetOf(
  { eventType, title, metadata: { referral, ips } }: Pick<Notification, 'metadata' | 'eventType' | 'title'>,
  reader: Pick<Actor, 'roles' | 'entityId'>,
): NotificationTarget | null {
  if (referral) return { kind: 'transfer', id: String(referral.id) };
  if (eventType === 'AMBULANCE_REQUEST' || eventType === 'INCIDENT')
    return { kind: 'emergency', path: pathOf({ eventType, title }) };
  if (eventType === 'REPORT_READY') return { kind: 'reports' };
  if (!ips) return null;
  if (maySeeHospital(reader, ips.id)) return { kind: 'hospital', id: String(ips.id) };
  const isTheirs = hasAnyRole(reader.roles, BLOOD_REPORTERS.roles) && reader.entityId === ips.id;
  return isTheirs ? { kind: 'blood-bank' } : null;
}
