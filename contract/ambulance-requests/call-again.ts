const SHORTEST_SECONDS = 120;
const LONGEST_SECONDS = 900;

/** Seconds between two alerts while requests wait: half of the longest wait, 2 to 15 minutes. */
export function pauseBetweenCalls(waitSeconds: number): number {
  return Math.min(LONGEST_SECONDS, Math.max(SHORTEST_SECONDS, waitSeconds / 2));
}

/** `3 solicitudes de ambulancia sin atender; la más antigua espera 6 min`. */
export function unansweredWords(count: number, waitSeconds: number): string {
  const minutes = Math.floor(waitSeconds / 60);
  const wait = minutes < 120 ? `${minutes} min` : `${Math.floor(minutes / 60)} h`;
  if (count === 1) return `Una solicitud de ambulancia sin atender; espera ${wait}`;
  return `${count} solicitudes de ambulancia sin atender; la más antigua espera ${wait}`;
}
