/** Colombia has UTC−5 all year; the device may have another zone. */
function inColombia(at: Date): string {
  return new Date(at.getTime() - 5 * 3_600_000).toISOString();
}

export function dateInColombia(at: Date): string {
  return inColombia(at).slice(0, 10).split('-').reverse().join('/');
}

export function timeInColombia(at: Date): string {
  return inColombia(at).slice(11, 16);
}
