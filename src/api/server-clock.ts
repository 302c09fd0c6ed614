/** Smaller differences are measurement noise: the header has whole seconds, and the answer took time to arrive. */
const NOISE_MS = 2_000;

/**
 * Server clock minus device clock, in milliseconds. It changes only when the measured difference exceeds the noise. If
 * it followed each answer, two reports made in quick succession could get timestamps in the wrong order.
 */
let offset = 0;

export function learnServerTime(dateHeader: string | null): void {
  const time = dateHeader ? Date.parse(dateHeader) : Number.NaN;
  // The header truncates to the second; its middle is the best guess.
  const measured = time + 500 - Date.now();
  if (Math.abs(measured - offset) >= NOISE_MS) offset = measured;
}

export function clockOffset(): number {
  return offset;
}

export function serverNow(): Date {
  return new Date(Date.now() + offset);
}
