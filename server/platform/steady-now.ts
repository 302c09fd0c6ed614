/** Milliseconds of a clock that nobody sets: for spans of time. It begins anywhere. */
export const steadyNow = (): number => performance.now();
