import { Ambulance } from 'lucide-react';
import type { Transfer } from '../../../../contract/transfers/transfer';
import { Banner } from '../../../ui/banner';
import { Button } from '../../../ui/button';
import { momentText } from '../../../ui/format/moment';
import type { ShownTransfer } from './use-shown-transfer';

type Props = Pick<ShownTransfer, 'transfer' | 'offered' | 'setOpenAction' | 'now'>;

/** Above a transfer, for who may assign an ambulance: the offers of the transport entities, with the next action. */
export function OfferBanner({ transfer, offered, setOpenAction, now }: Props) {
  const offers = transfer.offers.filter(({ answer }) => answer === 'can');
  if (
    offers.length === 0 ||
    transfer.ambulancesEntityId !== null ||
    !offered.some(({ name }) => name === 'assign-ambulance')
  )
    return null;
  return (
    <Banner
      tone="pending"
      icon={Ambulance}
      title={
        offers.length === 1
          ? 'Una entidad ofrece su ambulancia'
          : `${offers.length} entidades ofrecen su ambulancia`
      }
      action={
        <Button size="sm" variant="primary" onClick={() => setOpenAction('assign-ambulance')}>
          Asignar ambulancia
        </Button>
      }
    >
      {offers.map((offer) => offerText(offer, now)).join('; ')}
    </Banner>
  );
}

/** `Ambulancias del Valle: TAB 12, placa ABC123, hoy 14:02`. */
function offerText({ entity, ambulance, licensePlate, at }: Transfer['offers'][number], now: Date): string {
  const what = [ambulance, licensePlate && `placa ${licensePlate}`, momentText(at, now)];
  return `${entity}: ${what.filter(Boolean).join(', ')}`;
}
