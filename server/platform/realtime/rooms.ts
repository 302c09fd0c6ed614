/** The room of everybody who has a transfer's conversation open. */
export function roomOfTransfer(referralId: number): string {
  return `transfer:${referralId}`;
}

/**
 * The room of one person's devices, and the audience of what concerns these alone. It is not among anybody's audience
 * keys, so what is addressed to it stands in nobody's list of notifications.
 */
export function devicesOf(subject: string): string {
  return `DEVICES:${subject}`;
}
