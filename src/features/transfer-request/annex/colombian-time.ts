/** Colombia keeps UTC−5 all year, whatever the device's zone is. */
function inColombia(at: Date): string {
  return new Date(at.getTime() - 5 * 3_600_000).toISOString();
}

/** `20/11/2026` */
export function dateInColombia(at: Date): string {
  return inColombia(at).slice(0, 10).split('-').reverse().join('/');
}

/** `09:05` */
export function timeInColombia(at: Date): string {
  return inColombia(at).slice(11, 16);
}
