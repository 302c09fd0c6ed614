import type { Notification } from '../../../contract/notifications/notifications';
import { BLOOD_REPORTERS, maySeeHospital } from '../../../contract/resources/audiences';
import { type Actor, hasAnyRole } from '../../../contract/roles';

type NotificationTarget =
  | { kind: 'transfer' | 'hospital'; id: string }
  | { kind: 'blood-bank' | 'requests' | 'incidents' | 'reports' };

/** Target of a notification: its transfer, the citizens' requests, the incidents, the reports, or the page of its hospital that this person may open. Null: none. */
export function targetOf(
  { eventType, metadata: { referral, ips } }: Pick<Notification, 'metadata' | 'eventType'>,
  reader: Pick<Actor, 'roles' | 'entityId'>,
): NotificationTarget | null {
  if (referral) return { kind: 'transfer', id: String(referral.id) };
  if (eventType === 'AMBULANCE_REQUEST') return { kind: 'requests' };
  if (eventType === 'INCIDENT') return { kind: 'incidents' };
  if (eventType === 'REPORT_READY') return { kind: 'reports' };
  if (!ips) return null;
  if (maySeeHospital(reader, ips.id)) return { kind: 'hospital', id: String(ips.id) };
  const isTheirs = hasAnyRole(reader.roles, BLOOD_REPORTERS.roles) && reader.entityId === ips.id;
  return isTheirs ? { kind: 'blood-bank' } : null;
}
