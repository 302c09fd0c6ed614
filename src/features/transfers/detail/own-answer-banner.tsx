import { Ban, HandHelping } from 'lucide-react';
import type { Transfer } from '../../../../contract/transfers/transfer';
import { useSession } from '../../../session';
import { Banner } from '../../../ui/banner';
import { momentText } from '../../../ui/format/moment';
import { hasDeclined, hasOffered } from '../actions/own-answer';
import type { ShownTransfer } from './use-shown-transfer';

/** Above a transfer that is open to all private entities: what this entity answered. */
export function OwnAnswerBanner({ transfer, facts, now }: Pick<ShownTransfer, 'transfer' | 'facts' | 'now'>) {
  const { profile } = useSession();
  const own = transfer.offers.findLast(({ entityId }) => entityId === profile.entityId);
  if (hasOffered(facts, profile))
    return (
      <Banner tone="good" icon={HandHelping} title={`Ya ofreció ${own?.ambulance ?? 'una ambulancia'}`}>
        {own && detailOf(own, now)}
      </Banner>
    );
  if (hasDeclined(facts, profile))
    return (
      <Banner tone="waiting" icon={Ban} title="Ya no puede: su entidad dijo que no puede transportar">
        {own && detailOf(own, now)}
      </Banner>
    );
  return null;
}

/** `placa ABC123, Luis Gil, hoy 14:02`. */
function detailOf({ licensePlate, reason, by, at }: Transfer['offers'][number], now: Date): string {
  return [licensePlate && `placa ${licensePlate}`, reason, by, momentText(at, now)]
    .filter(Boolean)
    .join(', ');
}
