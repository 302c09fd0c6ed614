/** Of the specification (resources 8). */
export const NO_ROOM = 'La ambulancia no cuenta con una sala definida';

/** The lines of a call in the conversation of its transfer. */
export function beganWords(name: string, ambulance: string): string {
  return `${name} inició una videollamada con ${ambulance}.`;
}

/** `seconds`: how long the crew was in it; null if nobody of it came. */
export function endedWords(ambulance: string, seconds: number | null): string {
  if (seconds === null) return `Terminó la videollamada: ${ambulance} no entró.`;
  return `Terminó la videollamada con ${ambulance}: ${durationWords(seconds)}.`;
}

function durationWords(seconds: number): string {
  if (seconds < 60) return 'menos de un minuto';
  const minutes = Math.round(seconds / 60);
  return minutes === 1 ? '1 minuto' : `${minutes} minutos`;
}
