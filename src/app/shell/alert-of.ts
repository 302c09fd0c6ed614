import type { Family } from '../../../contract/roles';
import type { NotificationEvent } from '../../../contract/socket-events';

const NEW_AMBULANCE_REQUEST = 'Ha recibido una nueva solicitud de Ambulancia';

/** What an event says aloud to this family, over any screen and with sound; null for what the bell alone tells. */
export function alertOf({ eventType, title }: NotificationEvent, family: Family): string | null {
  if (eventType === 'GOLDEN_CODE') return family === 'CRUE' ? NEW_AMBULANCE_REQUEST : null;
  // Only who is called hears this one.
  if (eventType === 'CALLED_AGAIN') return title;
  // An ambulance was sent to a crew; to the others it is one more piece of news.
  return eventType === 'REFERRAL_CALLS' && family === 'TRANSPORT' ? title : null;
}
