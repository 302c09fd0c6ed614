/**
 * A request that nobody attends, and an incident without an ambulance, is called again after half of its own wait, 2 to 15
 * minutes: a fresh one soon, whatever was forgotten before it. In seconds.
 */
export const SHORTEST_PAUSE = 120;
export const LONGEST_PAUSE = 900;

/** `3 solicitudes de ambulancia sin atender; la más antigua lleva 6 min`. */
export function unansweredWords(count: number, waitSeconds: number): string {
  const wait = waitWords(waitSeconds);
  if (count === 1) return `Una solicitud de ambulancia lleva ${wait} sin atender`;
  return `${count} solicitudes de ambulancia sin atender; la más antigua lleva ${wait}`;
}

/** `Un incidente lleva 6 min sin ambulancia`. */
export function withoutAmbulanceWords(count: number, waitSeconds: number): string {
  const wait = waitWords(waitSeconds);
  if (count === 1) return `Un incidente lleva ${wait} sin ambulancia`;
  return `${count} incidentes sin ambulancia; el más antiguo lleva ${wait}`;
}

/** `Incidente 12: Móvil 11 lleva 4 min sin confirmar`; for several also how long the first one has. */
export function unconfirmedWords(
  sent: readonly { incidentId: number; ambulance: string; waitSeconds: number }[],
): string {
  const [first, ...others] = sent;
  if (!first) return '';
  const wait = waitWords(Math.max(...sent.map(({ waitSeconds }) => waitSeconds)));
  if (others.length === 0)
    return `Incidente ${first.incidentId}: ${first.ambulance} lleva ${wait} sin confirmar`;
  return `${sent.length} ambulancias enviadas sin confirmar; la primera lleva ${wait}`;
}

function waitWords(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  return minutes < 120 ? `${minutes} min` : `${Math.floor(minutes / 60)} h`;
}
