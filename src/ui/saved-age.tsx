import { useEffect, useState } from 'react';

const EVERY_MS = 1_000;

/** `Guardado en este equipo ahora`, `Guardado en este equipo hace 5 s`, the age on one line: hidden from screen readers, which would read it out each second. */
export function SavedAge({ at }: { at: number }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return <span aria-hidden>{` · ${savedText(at, now)}`}</span>;
}

export function savedText(at: number, now: number): string {
  const seconds = Math.max(0, Math.floor((now - at) / 1000));
  if (seconds === 0) return 'Guardado en este equipo ahora';
  const age = seconds < 60 ? `${seconds}\u00a0s` : `${Math.floor(seconds / 60)}\u00a0min`;
  return `Guardado en este equipo hace\u00a0${age}`;
}
