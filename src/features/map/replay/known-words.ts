import { durationText } from '../../../ui/format/duration';
import { minuteWords } from './moment-words';
import type { Track } from './track';

interface Span {
  from: number;
  until: number;
}

/** The moment at which a replay begins: the first known place, not the time before it. */
export function firstKnown(tracks: readonly Track[], { from }: Span): number {
  const starts = tracks.flatMap(({ fixes }) => fixes[0]?.at ?? []);
  return starts.length > 0 ? Math.min(...starts) : from;
}

/** The period, and how much of it nobody knows; null without a position, which is said elsewhere. */
export function knownWords(tracks: readonly Track[], span: Span): string | null {
  const ends = tracks.flatMap(({ fixes }) => [fixes[0], fixes.at(-1)]).flatMap((fix) => fix?.at ?? []);
  if (ends.length === 0) return null;
  const time = (at: number) => minuteWords(at, span);
  const gaps = tracks.flatMap((track) => track.gaps);
  const missing = gaps.reduce((sum, { from, until }) => sum + until - from, 0);
  const period = `De ${time(span.from)} a ${time(span.until)}.`;
  const known = `Posiciones de ${time(Math.min(...ends))} a ${time(Math.max(...ends))}`;
  if (gaps.length === 0) return `${period} ${known}, sin vacíos.`;
  const count = gaps.length === 1 ? 'un tramo sin posición' : `${gaps.length} tramos sin posición`;
  return `${period} ${known}; ${count} (${durationText(missing / 60_000)}).`;
}
