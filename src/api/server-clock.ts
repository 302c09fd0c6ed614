/** Difference between the server's clock and this device's, in milliseconds, measured at the last contact. */
let offset = 0;

export function learnServerTime(dateHeader: string | null): void {
  const time = dateHeader ? Date.parse(dateHeader) : Number.NaN;
  // The header counts whole seconds: the middle of that second is the best guess.
  if (Number.isFinite(time)) offset = time + 500 - Date.now();
}

export function clockOffset(): number {
  return offset;
}

/** Now by the server's clock; differences under two seconds are noise of the measurement. */
export function serverNow(): Date {
  return new Date(Date.now() + (Math.abs(offset) < 2000 ? 0 : offset));
}
