import { isDispatchedFirst, lacksAmbulance } from '../../../../contract/transfers/facts';
import { isOwnTurn } from '../../../../contract/transfers/own-turn';
import { sideOf } from '../../../../contract/transfers/side-of';
import { useSession } from '../../../session';
import { Banner } from '../../../ui/banner';
import { Button } from '../../../ui/button';
import { usePhone } from '../../../ui/use-media';
import { turnOfWhom, turnSentence, turnToTell } from '../turn-text';
import type { ShownTransfer } from './use-shown-transfer';

/** One button of the specification signs two things. */
const SIGNS = {
  requesting:
    'Con «Confirmar llegada» firma que la ambulancia llegó a su IPS y que el paciente sale en ella.',
  receiving: 'Con «Confirmar llegada» firma que el paciente llegó a su IPS y que lo recibe.',
};

type Props = Pick<ShownTransfer, 'transfer' | 'facts' | 'next' | 'setOpenAction'>;

/**
 * Above a transfer, for who must act: the turn with its action. A golden code without an ambulance or a hospital, an offer and
 * the question to a hospital have their own banners, and a phone has the button at its foot.
 */
export function TurnBanner({ transfer, facts, next, setOpenAction }: Props) {
  const { profile } = useSession();
  const phone = usePhone();
  const hasOwnBanner =
    lacksAmbulance(facts) ||
    isDispatchedFirst(facts) ||
    next?.name === 'can-attend' ||
    (next?.name === 'assign-ambulance' && facts.offeringEntities.length > 0);
  if (phone || !next || hasOwnBanner || !isOwnTurn(facts, profile)) return null;
  const turn = turnToTell(profile, transfer);
  return (
    <Banner
      tone="pending"
      icon={next.icon}
      title={turn.who ? turnOfWhom(turnSentence(turn)) : turn.task}
      action={
        <Button size="sm" variant="primary" onClick={() => setOpenAction(next.name)}>
          {next.label}
        </Button>
      }
    >
      {next.name === 'confirm-arrival' && SIGNS[sideOf(facts, profile) ?? 'receiving']}
    </Banner>
  );
}
