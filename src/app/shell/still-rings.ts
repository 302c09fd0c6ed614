import { incidentOf } from '../../../contract/notifications/path-of';
import type { NotificationEvent } from '../../../contract/socket-events';
import { getIncidentTelecare } from '../../../contract/telecare/incident-calls';
import { getTelecare } from '../../../contract/telecare/telecare';
import { callApi } from '../../api';

/** `Incidente 12: el CRUE llama por video a Móvil 11`: for the crew. The others are for the regulation centre. */
const FOR_CREW = /: el CRUE /;

/** Asks the server whether the caller of this ring waits alone. Without an answer the call is taken for over: it rings again. */
export async function stillRings(event: NotificationEvent): Promise<boolean> {
  const { referral } = event.metadata;
  const id = referral?.id ?? incidentOf(event);
  if (id === null) return false;
  try {
    const { call } = await callApi(referral ? getTelecare : getIncidentTelecare, { params: { id } });
    if (!call) return false;
    const [caller, called] = FOR_CREW.test(event.title) ? [call.host, call.guest] : [call.guest, call.host];
    return caller !== null && called === null;
  } catch {
    return false;
  }
}
