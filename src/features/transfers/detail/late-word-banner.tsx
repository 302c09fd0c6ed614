import { TriangleAlert } from 'lucide-react';
import { clockTime } from '../../../../contract/transfers/action';
import { standingLateWord } from '../../../../contract/transfers/called-off';
import { Banner } from '../../../ui/banner';
import type { ShownTransfer } from './use-shown-transfer';

/** What a crew said that did not know that it was called off, until another ambulance is sent. Not for the crew. */
export function LateWordBanner({ facts, isCrew }: Pick<ShownTransfer, 'facts' | 'isCrew'>) {
  const word = isCrew ? null : standingLateWord(facts);
  if (!word) return null;
  return (
    <Banner
      tone="rejected"
      icon={TriangleAlert}
      title={`La tripulación cancelada avisó ${word.said} (recibido a las ${clockTime(word.at)})`}
    >
      {`${word.by} no sabía que su despacho se canceló y puede llevar al paciente. Llámela antes de enviar otra ambulancia. La hora y el lugar están en el chat.`}
    </Banner>
  );
}
