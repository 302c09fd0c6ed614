/**
 * A request is called again after half of its own wait, 2 to 15 minutes: a fresh one soon, whatever was forgotten before it.
 * In seconds.
 */
export const SHORTEST_PAUSE = 120;
export const LONGEST_PAUSE = 900;

/** `3 solicitudes de ambulancia sin atender; la más antigua lleva 6 min`. */
export function unansweredWords(count: number, waitSeconds: number): string {
  const minutes = Math.floor(waitSeconds / 60);
  const wait = minutes < 120 ? `${minutes} min` : `${Math.floor(minutes / 60)} h`;
  if (count === 1) return `Una solicitud de ambulancia lleva ${wait} sin atender`;
  return `${count} solicitudes de ambulancia sin atender; la más antigua lleva ${wait}`;
}
