import { clockTime } from '../day-and-time';

/** Of the specification (resources 8). */
export const NO_ROOM = 'La ambulancia no cuenta con una sala definida';

/** The lines of a call in the conversation of its transfer. */
export function beganWords(name: string, ambulance: string): string {
  return `${name} inició una videollamada con ${ambulance}.`;
}

export function crewBeganWords(name: string, ambulance: string): string {
  return `${name} llamó por video al CRUE desde ${ambulance}.`;
}

/** Somebody who is no longer in a call: they gave their seat back, or nothing was heard of their device any more. */
export interface Gone {
  name: string;
  /** ISO 8601. */
  at: string;
  isLost: boolean;
}

interface CallEnd {
  ambulance: string;
  crewCame: boolean;
  hostCame: boolean;
  /** How long the call lasted from the moment both were in it; null if they never were at the same time. */
  seconds: number | null;
  /** Nobody ended it: how its people went, in the order of time; null if somebody ended it. */
  gone: readonly Gone[] | null;
}

export function endedWords(end: CallEnd): string {
  const lasted = end.crewCame && end.hostCame && end.seconds !== null;
  const what = lasted ? `Terminó la videollamada con ${end.ambulance}` : 'Terminó la videollamada';
  return `${what}: ${howItEnded(end)}`;
}

/** What follows `Terminó la videollamada`. */
export function howItEnded({ ambulance, crewCame, hostCame, seconds, gone }: CallEnd): string {
  if (!crewCame) return `${ambulance} no entró.`;
  if (!hostCame) return 'el CRUE no entró.';
  if (seconds === null) return `el CRUE y ${ambulance} no coincidieron.`;
  return `${durationWords(seconds)}.${gone ? goneAllWords(gone) : ''}`;
}

function goneAllWords(gone: readonly Gone[]): string {
  if (gone.length === 2 && gone.every(({ isLost }) => isLost))
    return ' Se perdió la señal de los dos equipos.';
  return gone.map((one) => ` ${goneWords(one)}.`).join('');
}

/** `Mónica Ruiz salió a las 09:25`. */
export function goneWords({ name, at, isLost }: Gone): string {
  const when = `a las ${clockTime(at)}`;
  return isLost ? `Se perdió la señal de ${name} ${when}` : `${name} salió ${when}`;
}

function durationWords(seconds: number): string {
  if (seconds < 60) return 'menos de un minuto';
  const minutes = Math.round(seconds / 60);
  return minutes === 1 ? '1 minuto' : `${minutes} minutos`;
}
