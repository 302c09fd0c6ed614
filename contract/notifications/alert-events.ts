/** Events that alert a person who must answer. The device confirms that such an event of a transfer arrived. */
export const CALL_EVENTS: readonly string[] = [
  'REFERRAL_CREATED',
  'GOLDEN_CODE',
  'REFERRAL_CALLS',
  'HOSPITAL_ASKED',
  'CALLED_AGAIN',
];

/** Events that may have a sound on an open screen: the calls, and what a regulation centre must know at once. */
export const ALERT_EVENTS: readonly string[] = [
  ...CALL_EVENTS,
  'SATURATION_DECLARED',
  'AMBULANCE_REQUEST',
  'INCIDENT',
];
