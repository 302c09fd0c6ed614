/** A moment on both clocks of the device. */
export interface Moment {
  /** `Date.now()`: a person may set it. */
  wall: number;
  /** `performance.now()`: it may stand still while the phone sleeps. */
  steady: number;
}

export const thisMoment = (): Moment => ({ wall: Date.now(), steady: performance.now() });

/** Milliseconds between two moments: of the two clocks the one that says more, so that old news never looks new. */
export function ageBetween(then: Moment, now: Moment): number {
  return Math.max(0, now.wall - then.wall, now.steady - then.steady);
}

/** `hace 20 s`, `hace 4 min`, `hace 2 h`. */
export function agoWords(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  if (seconds < 60) return `hace ${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  return minutes < 60 ? `hace ${minutes} min` : `hace ${Math.floor(minutes / 60)} h`;
}
