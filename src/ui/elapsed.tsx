import { durationText } from './format/duration';

interface Props {
  minutes: number;
  late?: boolean;
  /** Somebody is needed, and it is not late yet. */
  waiting?: boolean;
  /** A word before it. */
  before?: string;
  /** Words about the time since which it counts; empty for none. */
  note?: string;
}

/** Elapsed time. When late it is red and has a title, for people who cannot see the colour. */
export function Elapsed({ minutes, late, waiting, before, note }: Props) {
  return (
    <span
      className="elapsed"
      data-late={late || undefined}
      data-waiting={(waiting && !late) || undefined}
      title={late ? 'Demorado' : undefined}
    >
      {before && `${before} `}
      {durationText(minutes)}
      {note && ` · ${note}`}
    </span>
  );
}
