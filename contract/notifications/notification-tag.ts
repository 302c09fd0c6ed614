/**
 * Tags of the system notifications of a transfer on a device. A newer one replaces the older of its tag, and the calm ones
 * never replace a call: an attached file must not hide a dispatch.
 */
export function tagsOfTransfer(referralId: number): { call: string; news: string } {
  return { call: `relevo-call-${referralId}`, news: `relevo-transfer-${referralId}` };
}

/** Of the notifications of citizens' requests. */
export const REQUESTS_TAG = 'relevo-ambulance-requests';

/** Of the notifications of incidents to the company of an ambulance. */
export const INCIDENTS_TAG = 'relevo-incidents';
