/** The key of one person's own reports: their bell and their screens tell that one has moved on. */
export function reportKey(subject: string): string {
  return `REPORTS:${subject}`;
}
