/**
 * The room of one user's devices, which is also the audience of a hint to only these devices. No user has it as an
 * audience key, so such a hint is in no list of notifications.
 */
export function devicesOf(subject: string): string {
  return `DEVICES:${subject}`;
}
