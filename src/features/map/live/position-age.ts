import { AHEAD_MS } from '../../../../contract/travel/travel-words';
import { daysBetween, dayTimeText, momentText, timeText } from '../../../ui/format/moment';

const LIVE_MS = 30_000;
const RECENT_MS = 2 * 60_000;
const LOST_MS = 10 * 60_000;

/** `live`: counts as the present. `lost`: too old for any choice of the nearest. */
export type Age = 'live' | 'recent' | 'fading' | 'lost';

/** How old a position is by the server's clock, not by arrivals. While that is unknown (null) no position is of any use. */
export function ageOf(fixAt: string, now: number | null): Age {
  if (now === null) return 'lost';
  const ms = now - Date.parse(fixAt);
  if (ms < -AHEAD_MS) return 'lost';
  if (ms <= LIVE_MS) return 'live';
  if (ms <= RECENT_MS) return 'recent';
  return ms <= LOST_MS ? 'fading' : 'lost';
}

/** `En vivo`, `hace 48 s`, `hace 7 min`, `última posición 14:02`, `última posición ayer 14:02`; with its day where the time is unknown. */
export function ageWords(fixAt: string, now: number | null): string {
  if (now === null) return `última posición ${dayTimeText(fixAt)}`;
  const seconds = Math.floor((now - Date.parse(fixAt)) / 1000);
  switch (ageOf(fixAt, now)) {
    case 'live':
      return 'En vivo';
    case 'recent':
      return `hace ${seconds} s`;
    case 'fading':
      return `hace ${Math.floor(seconds / 60)} min`;
    default:
      return `última posición ${lastText(fixAt, new Date(now))}`;
  }
}

const lastText = (fixAt: string, now: Date) =>
  daysBetween(fixAt, now) === 0 ? timeText(fixAt) : momentText(fixAt, now);

/** From 0 at two minutes to 1 at ten: how far the circle around a fading position has grown. */
export function fadedShare(fixAt: string, now: number | null): number {
  if (now === null) return 1;
  const ms = now - Date.parse(fixAt);
  return Math.min(1, Math.max(0, (ms - RECENT_MS) / (LOST_MS - RECENT_MS)));
}
