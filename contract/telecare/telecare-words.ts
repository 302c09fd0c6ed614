/** Of the specification (resources 8). */
export const NO_ROOM = 'La ambulancia no cuenta con una sala definida';

/** The lines of a call in the conversation of its transfer. */
export function beganWords(name: string, ambulance: string): string {
  return `${name} inició una videollamada con ${ambulance}.`;
}

export function crewBeganWords(name: string, ambulance: string): string {
  return `${name} llamó por video al CRUE desde ${ambulance}.`;
}

interface CallEnd {
  ambulance: string;
  crewCame: boolean;
  hostCame: boolean;
  /** How long the call lasted from the moment both were in it; null if they never were at the same time. */
  seconds: number | null;
  /** Nobody ended it: nothing was heard of its devices any more. */
  isLost: boolean;
}

export function endedWords(end: CallEnd): string {
  const lasted = end.crewCame && end.hostCame && end.seconds !== null;
  const what = lasted ? `Terminó la videollamada con ${end.ambulance}` : 'Terminó la videollamada';
  return `${what}: ${howItEnded(end)}`;
}

/** What follows `Terminó la videollamada`. */
export function howItEnded({ ambulance, crewCame, hostCame, seconds, isLost }: CallEnd): string {
  if (!crewCame) return `${ambulance} no entró.`;
  if (!hostCame) return 'el CRUE no entró.';
  if (seconds === null) return `el CRUE y ${ambulance} no coincidieron.`;
  return `${durationWords(seconds)}.${isLost ? ' Se perdió la señal de los dos equipos.' : ''}`;
}

function durationWords(seconds: number): string {
  if (seconds < 60) return 'menos de un minuto';
  const minutes = Math.round(seconds / 60);
  return minutes === 1 ? '1 minuto' : `${minutes} minutos`;
}
