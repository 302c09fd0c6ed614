import { Ambulance, Check, CircleAlert, Clock, type LucideIcon, X } from 'lucide-react';
import { type ReferralState, readState, STATE_LABELS } from '../../../contract/transfers/states';
import { Badge, type BadgeProps } from '../../ui/badge';

const LOOKS: Record<ReferralState, { tone: BadgeProps['tone']; icon: LucideIcon }> = {
  EPS_PENDING_IPS: { tone: 'pending', icon: Clock },
  CRUE_PENDING_IPS: { tone: 'pending', icon: Clock },
  CRUE_DEP_PENDING_IPS: { tone: 'pending', icon: Clock },
  PENDING_AMBULANCE: { tone: 'pending', icon: Clock },
  AMBULANCE_TRANSPORT: { tone: 'moving', icon: Ambulance },
  AMBULANCE_MISSING_DATA: { tone: 'pending', icon: CircleAlert },
  REFERRAL_ENDED: { tone: 'ended', icon: Check },
  REJECTED: { tone: 'rejected', icon: X },
};

/** The state in words; an unknown state is shown as the server sent it. */
export function StateBadge({ state }: { state: string }) {
  const known = readState(state);
  if (!known) return <Badge tone="ended">{state}</Badge>;
  return <Badge {...LOOKS[known]}>{STATE_LABELS[known]}</Badge>;
}
