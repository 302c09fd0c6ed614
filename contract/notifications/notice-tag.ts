/** On a device one transfer has one notification of the system: the latest takes the place of the one before. */
export function tagOfTransfer(referralId: number): string {
  return `relevo-transfer-${referralId}`;
}
