import { History, WifiOff } from 'lucide-react';
import { durationText } from './format/duration';
import { fullMomentText } from './format/moment';
import { Notice } from './notice';

export interface StaleNoticeProps {
  /** When the server gave it, in milliseconds. */
  at: number;
  now: Date;
  /** Why it is not newer; null where nobody could be asked for want of a network. */
  reason: string | null;
}

/** Above anything that is shown from storage: `Datos de hace 12 min, sin conexión`. */
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
