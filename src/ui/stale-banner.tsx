import { History, WifiOff } from 'lucide-react';
import { Banner } from './banner';
import { durationText } from './format/duration';
import { fullMomentText } from './format/moment';

interface StaleBannerProps {
  /** When the server answered, epoch milliseconds. */
  at: number;
  now: Date;
  /** Why the data is not newer; null when offline. */
  reason: string | null;
}

/** Shown above stored data: `Datos de hace 12 min, sin conexión`. */
export function StaleBanner({ at, now, reason }: StaleBannerProps) {
  const age = durationText((now.getTime() - at) / 60_000);
  return (
    <Banner tone="pending" icon={reason === null ? WifiOff : History}>
      <span title={fullMomentText(new Date(at))}>
        Datos de hace {age}, {reason === null ? 'sin conexión' : `sin actualizar. ${reason}`}
      </span>
    </Banner>
  );
}
