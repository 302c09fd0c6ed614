import { useNow } from '../../../api';

const EVERY_MS = 1_000;

/** `Guardado en este equipo hace 5 s`: for the eye alone, or it would be read out each second. */
export function SavedAge({ at }: { at: number }) {
  useNow(EVERY_MS);
  return <span aria-hidden>{` · ${savedText(at, Date.now())}`}</span>;
}

export function savedText(at: number, now: number): string {
  const seconds = Math.max(0, Math.floor((now - at) / 1000));
  const age = seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min`;
  return `Guardado en este equipo hace ${age}`;
}
