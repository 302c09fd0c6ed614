/** The room of the sockets that have a transfer's conversation open. */
export function roomOfTransfer(referralId: number): string {
  return `transfer:${referralId}`;
}
