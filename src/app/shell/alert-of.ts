import { NEW_REQUEST } from '../../../contract/ambulance-requests/new-request';
import type { Family } from '../../../contract/roles';
import type { NotificationEvent } from '../../../contract/socket-events';

const CALLS: readonly string[] = ['CALLED_AGAIN', 'HOSPITAL_ASKED', 'REFERRAL_CALLS'];
const REGULATORS: readonly Family[] = ['CRUE', 'CRUE_DEP'];

/** The alert text of an event for this family, shown on any screen with sound; null when only the bell shows it. */
export function alertOf({ eventType, title }: NotificationEvent, family: Family): string | null {
  if (eventType === 'GOLDEN_CODE') return family === 'CRUE' ? NEW_REQUEST : null;
  // The hospital's own people have declared it.
  if (eventType === 'SATURATION_DECLARED') return REGULATORS.includes(family) ? title : null;
  if (eventType === 'AMBULANCE_REQUEST') return family === 'CRUE' ? title : null;
  if (eventType === 'INCIDENT') return family === 'TRANSPORT' || family === 'CRUE' ? title : null;
  // Only people who must act receive these events.
  return CALLS.includes(eventType) ? title : null;
}
