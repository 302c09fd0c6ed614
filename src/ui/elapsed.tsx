import { durationText } from './format/duration';

/** Time gone by; past its limit it is red and says so to whoever cannot see the colour. */
export function Elapsed({ minutes, late }: { minutes: number; late?: boolean }) {
  return (
    <span className="elapsed" data-late={late || undefined} title={late ? 'Demorado' : undefined}>
      {durationText(minutes)}
    </span>
  );
}
