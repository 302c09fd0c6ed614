/** Events that alert a person who must answer. The device confirms that such an event arrived. */
export const ALERT_EVENTS: readonly string[] = [
  'REFERRAL_CREATED',
  'GOLDEN_CODE',
  'REFERRAL_CALLS',
  'HOSPITAL_ASKED',
  'CALLED_AGAIN',
];
