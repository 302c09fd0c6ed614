/** Kinds of event by which somebody is called: their device says that it has arrived. */
export const CALLING_EVENTS: readonly string[] = [
  'REFERRAL_CREATED',
  'GOLDEN_CODE',
  'REFERRAL_CALLS',
  'CALLED_AGAIN',
];
