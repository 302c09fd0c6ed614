import { Ambulance } from 'lucide-react';
import { lacksAmbulance } from '../../../../contract/transfers/facts';
import { turnOf } from '../../../../contract/transfers/turn';
import { Banner } from '../../../ui/banner';
import { Button } from '../../../ui/button';
import { usePhone } from '../../../ui/use-media';
import { turnOfWhom, turnSentence, turnText } from '../turn-text';
import type { ShownTransfer } from './use-shown-transfer';

type Props = Pick<ShownTransfer, 'transfer' | 'facts' | 'offered' | 'setOpenAction'>;

/**
 * Above an accepted transfer that waits for its ambulance, for who sends it: the turn with its action. A golden code and
 * an offer have their own banners, and a phone has the button at its foot.
 */
export function TurnBanner({ transfer, facts, offered, setOpenAction }: Props) {
  const phone = usePhone();
  const isTurn = facts.state === 'PENDING_AMBULANCE' && turnOf(facts)?.who === 'CRUE';
  const action = offered.find(({ name }) => name === 'assign-ambulance');
  if (phone || !isTurn || !action || lacksAmbulance(facts) || facts.offeringEntities.length > 0) return null;
  const turn = turnText(transfer);
  return (
    <Banner
      tone="pending"
      icon={Ambulance}
      title={turn.who ? turnOfWhom(turnSentence(turn)) : turn.task}
      action={
        <Button size="sm" variant="primary" onClick={() => setOpenAction(action.name)}>
          {action.label}
        </Button>
      }
    />
  );
}
