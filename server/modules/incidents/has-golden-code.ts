import { isNotCancelled } from '../transfers';

/** A condition in SQL on an incident: a golden code was made from it, and nobody has cancelled that transfer. */
export const HAS_GOLDEN_CODE = `exists (select from incident_event where incident_id = incident.id and kind = 'golden-code'
  and ${isNotCancelled('referral_id')})`;
