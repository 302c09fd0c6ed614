/** Tag of the system notification: one per transfer on a device, so a newer one replaces the older. */
export function tagOfTransfer(referralId: number): string {
  return `relevo-transfer-${referralId}`;
}
