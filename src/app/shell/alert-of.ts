import type { Family } from '../../../contract/roles';
import type { NotificationEvent } from '../../../contract/socket-events';

const NEW_AMBULANCE_REQUEST = 'Ha recibido una nueva solicitud de Ambulancia';

/** The alert text of an event for this family, shown on any screen with sound; null when only the bell shows it. */
export function alertOf({ eventType, title }: NotificationEvent, family: Family): string | null {
  if (eventType === 'GOLDEN_CODE') return family === 'CRUE' ? NEW_AMBULANCE_REQUEST : null;
  // Only alerted people receive these events.
  if (eventType === 'CALLED_AGAIN' || eventType === 'HOSPITAL_ASKED') return title;
  // For the transport entity a dispatch needs an answer; for the others it is only news.
  return eventType === 'REFERRAL_CALLS' && family === 'TRANSPORT' ? title : null;
}
