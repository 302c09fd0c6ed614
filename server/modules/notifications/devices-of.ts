/**
 * The room of one user's devices, and the audience of a hint for these alone. It is not an audience key of any user, so
 * such a hint appears in no list of notifications.
 */
export function devicesOf(subject: string): string {
  return `DEVICES:${subject}`;
}
