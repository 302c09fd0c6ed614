import { durationText } from './format/duration';

/** Elapsed time. When late it is red and has a title, for people who cannot see the colour. */
export function Elapsed({ minutes, late }: { minutes: number; late?: boolean }) {
  return (
    <span className="elapsed" data-late={late || undefined} title={late ? 'Demorado' : undefined}>
      {durationText(minutes)}
    </span>
  );
}
