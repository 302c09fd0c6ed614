import { TriangleAlert } from 'lucide-react';
import { atTimeBeside } from '../../../../contract/day-and-time';
import { partOf } from '../../../../contract/parts';
import { wordFromDeparture } from '../../../../contract/transfers/aboard';
import { contradictedDeparture } from '../../../../contract/transfers/contradicted-departure';
import { wordsOf } from '../../../../contract/transfers/crew-step-words';
import { withDoubt } from '../../../../contract/transfers/doubt';
import { useSession } from '../../../session';
import { Banner } from '../../../ui/banner';
import type { ShownTransfer } from './use-shown-transfer';

/** The crew said that it left with the patient, and the signature of the departure was undone. */
export function ContradictedDepartureBanner({
  transfer,
  facts,
  now,
}: Pick<ShownTransfer, 'transfer' | 'facts' | 'now'>) {
  const { profile } = useSession();
  const undone = contradictedDeparture(facts);
  const word = wordFromDeparture(facts);
  if (!undone || !word) return null;
  const atTime = (at: string) => atTimeBeside(at, now.toISOString());
  const sender = transfer.ipsReq?.name ?? 'la IPS que remite';
  const isCrue = partOf(profile.roles) === 'CRUE';
  return (
    <Banner
      tone="rejected"
      icon={TriangleAlert}
      title={`La tripulación avisó «${wordsOf(word.step)}» ${withDoubt(atTime(word.occurredAt), word.doubt)}, y la firma de la salida se deshizo`}
    >
      {`La deshizo ${undone.undoneBy} ${atTime(undone.undoneAt)}: ${undone.reason}. ${isCrue ? `Llame a la tripulación y a ${sender} para saber dónde está el paciente.` : 'El CRUE debe llamar a la tripulación y a la IPS que remite.'}`}
    </Banner>
  );
}
