import { History, WifiOff } from 'lucide-react';
import { Banner } from './banner';
import { durationText } from './format/duration';
import { dateText, fullMomentText, timeText } from './format/moment';

interface StaleBannerProps {
  /** When the server answered, epoch milliseconds. */
  at: number;
  now: Date;
  /** Why the data is not newer; null when offline. */
  reason: string | null;
}

/** Shown above stored data: `Datos de hace 12 min, sin conexión`. */
export function StaleBanner({ at, now, reason }: StaleBannerProps) {
  return (
    <Banner tone="pending" icon={reason === null ? WifiOff : History}>
      <span title={fullMomentText(new Date(at))}>
        {dataAge(at, now)}, {reason === null ? 'sin conexión' : `sin actualizar. ${reason}`}
      </span>
    </Banner>
  );
}

/** A smaller difference is not a wrong clock. */
const TOLERATED_MS = 60_000;

/** `Datos de hace 12 min`; the date if they would be from the future: the device's clock was set, so nobody knows their age. */
export function dataAge(at: number, now: Date): string {
  const ms = now.getTime() - at;
  if (ms < -TOLERATED_MS) return `Datos del ${dateText(at)}, ${timeText(at)}`;
  return `Datos de hace ${durationText(ms / 60_000)}`;
}
