import { History, WifiOff } from 'lucide-react';
import { durationText } from './format/duration';
import { fullMomentText } from './format/moment';
import { Notice } from './notice';

export interface StaleNoticeProps {
  /** When the server answered, epoch milliseconds. */
  at: number;
  now: Date;
  /** Why the data is not newer; null when offline. */
  reason: string | null;
}

/** Shown above stored data: `Datos de hace 12 min, sin conexión`. */
export function StaleNotice({ at, now, reason }: StaleNoticeProps) {
  const age = durationText((now.getTime() - at) / 60_000);
  return (
    <Notice tone="pending" icon={reason === null ? WifiOff : History}>
      <span title={fullMomentText(new Date(at))}>
        Datos de hace {age}, {reason === null ? 'sin conexión' : `sin actualizar. ${reason}`}
      </span>
    </Notice>
  );
}
