/** Differences under this are noise of the measurement: the header counts whole seconds, and the answer was on its way. */
const NOISE_MS = 2_000;

/**
 * Difference between the server's clock and this device's, in milliseconds. It stays while it agrees with what is measured:
 * were it to follow each answer, two reports a moment apart could seem to have been made in the other order.
 */
let offset = 0;

export function learnServerTime(dateHeader: string | null): void {
  const time = dateHeader ? Date.parse(dateHeader) : Number.NaN;
  // The middle of that second is the best guess.
  const measured = time + 500 - Date.now();
  if (Math.abs(measured - offset) >= NOISE_MS) offset = measured;
}

export function clockOffset(): number {
  return offset;
}

/** Now by the server's clock. */
export function serverNow(): Date {
  return new Date(Date.now() + offset);
}
