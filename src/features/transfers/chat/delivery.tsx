import { Check, CheckCheck, Clock, type LucideIcon, TriangleAlert, Upload } from 'lucide-react';
import type { ReactNode } from 'react';

/** The delivery state of one's own message; each state has an icon and a text. */
export type DeliveryState = 'waiting' | 'sending' | 'refused' | 'sent' | 'seen';

const SIGNS: Record<DeliveryState, LucideIcon> = {
  waiting: Clock,
  sending: Upload,
  refused: TriangleAlert,
  sent: Check,
  seen: CheckCheck,
};

export function Delivery({ state, children }: { state: DeliveryState; children: ReactNode }) {
  const Sign = SIGNS[state];
  return (
    <span className="delivery" data-state={state}>
      <span>{children}</span>
      <Sign size={15} strokeWidth={2} aria-hidden />
    </span>
  );
}
