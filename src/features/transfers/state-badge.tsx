import {
  Ambulance,
  Check,
  CircleAlert,
  Clock,
  CloudUpload,
  FlaskConical,
  type LucideIcon,
  X,
} from 'lucide-react';
import { alarmWords, besideState, stateLabel } from '../../../contract/transfers/state-words';
import { type ReferralState, readState } from '../../../contract/transfers/states';
import type { TransferRow } from '../../../contract/transfers/transfer';
import { TRIAL_MARK } from '../../../contract/transfers/urgency';
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

interface Props {
  transfer: TransferRow;
  now?: Date;
  /** Stored data: its alarm is not live. */
  isStored?: boolean;
  /** Only this device knows of the state: its submission has not been received. */
  isWaiting?: boolean;
}

/**
 * The state in words; an unknown state is shown as the server sent it. A second badge for an ambulance that goes before
 * a hospital accepts, or does not have the patient yet; with `now`, also for a crew that does not answer. A trial is
 * marked first.
 */
export function StateBadge({ transfer, now, isStored, isWaiting }: Props) {
  const known = readState(transfer.referralState);
  if (!known) return <Badge tone="ended">{transfer.referralState}</Badge>;
  const badge = (
    <>
      {transfer.isTrial && (
        <>
          <Badge tone="rejected" icon={FlaskConical}>
            {TRIAL_MARK}
          </Badge>{' '}
        </>
      )}
      <Badge {...LOOKS[known]}>{stateLabel(transfer)}</Badge>
      {isWaiting && (
        <>
          {' '}
          <Badge tone="waiting" icon={CloudUpload}>
            por enviar
          </Badge>
        </>
      )}
    </>
  );
  const alarm = now && alarmWords(transfer, now);
  const beside = alarm || besideState(transfer);
  if (!beside) return badge;
  const lookBeside = alarm ? alarmLook(isStored) : LOOKS.AMBULANCE_TRANSPORT;
  return (
    <>
      {badge} <Badge {...lookBeside}>{beside}</Badge>
    </>
  );
}

function alarmLook(isStored = false): Omit<BadgeProps, 'children'> {
  return isStored ? { tone: 'ended', icon: Clock } : LOOKS.REJECTED;
}
