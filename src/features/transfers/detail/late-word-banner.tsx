import { TriangleAlert } from 'lucide-react';
import { partOf } from '../../../../contract/parts';
import { clockTime } from '../../../../contract/transfers/action';
import { standingLateWord } from '../../../../contract/transfers/called-off';
import type { Mark } from '../../../../contract/transfers/facts';
import { isOver } from '../../../../contract/transfers/states';
import { useSession } from '../../../session';
import { Banner } from '../../../ui/banner';
import { CallCrue } from './call-crue';
import type { ShownTransfer } from './use-shown-transfer';

/** What a crew said that did not know that it was called off, until CRUE sends another ambulance. */
export function LateWordBanner({ facts }: Pick<ShownTransfer, 'facts'>) {
  const { profile } = useSession();
  const word = standingLateWord(facts);
  if (!word) return null;
  const part = partOf(profile.roles);
  const isOwn = part === 'TRANSPORT' && isOfEntity(word, facts, profile.entityId);
  const reader = part !== 'TRANSPORT' ? (part === 'CRUE' ? 'crue' : 'other') : isOwn ? 'own' : 'otherEntity';
  const { title, text } = (word.known ? knownTexts : lateTexts)(word, reader, isOver(facts.state));
  return (
    <Banner
      tone={word.answered ? 'pending' : 'rejected'}
      icon={TriangleAlert}
      title={title}
      action={isOwn && <CallCrue />}
    >
      {text}
    </Banner>
  );
}

/** `own`: the entity of that crew. */
type Reader = 'crue' | 'own' | 'otherEntity' | 'other';
interface Texts {
  title: string;
  text: string;
}

/** Of a word that came after the dispatch was called off. */
function lateTexts(word: Mark, reader: Reader, isTransferOver: boolean): Texts {
  const time = clockTime(word.at);
  if (reader === 'own')
    return {
      title: `Su despacho se canceló antes de que avisara ${word.said}`,
      text: `El CRUE recibió su aviso a las ${time}. Llámelo para saber qué hacer con el paciente. ${chargeText(word)}`,
    };
  const isOtherEntity = reader === 'otherEntity';
  return {
    title: `La tripulación cancelada ${isOtherEntity ? `de ${word.by} ` : ''}avisó ${word.said} (recibido a las ${time})`,
    text: isOtherEntity
      ? otherEntityText(word)
      : `${word.by} no sabía que su despacho se canceló y puede llevar al paciente. ${taskText(word, reader, isTransferOver)} La hora y el lugar están en el chat.`,
  };
}

/** Of a word that was there when the dispatch was called off. */
function knownTexts(word: Mark, reader: Reader, isTransferOver: boolean): Texts {
  const time = clockTime(word.at);
  if (reader === 'own')
    return {
      title: `Su despacho se canceló a las ${time}, después de que avisara ${word.said}`,
      text: `Llame al CRUE para saber qué hacer con el paciente. ${chargeText(word)}`,
    };
  return {
    title: `La tripulación que se canceló a las ${time} había avisado ${word.said}`,
    text:
      reader === 'otherEntity'
        ? otherEntityText(word)
        : `El paciente puede seguir en esa ambulancia. ${taskText(word, reader, isTransferOver)} La hora y el lugar están en el chat.`,
  };
}

function otherEntityText(word: Mark): string {
  return `Su despacho sigue en pie. Esa tripulación puede llevar al paciente: el CRUE debe llamarla y decirle a usted. ${chargeText(word)}`;
}

/** Whether the reader's entity said it. A word from before the mark had its entity: the reader has no ambulance here now. */
function isOfEntity(word: Mark, facts: ShownTransfer['facts'], entityId: number | null): boolean {
  return word.entityId === undefined ? facts.ambulanceId === null : word.entityId === entityId;
}

/** Only the regulation centre telephones the crew. */
function taskText(word: Mark, reader: Reader, isTransferOver: boolean): string {
  if (reader !== 'crue') return word.answered ? chargeText(word) : 'El CRUE está avisado y debe llamarla.';
  const task = isTransferOver ? 'Llámela.' : 'Llámela antes de enviar otra ambulancia.';
  return word.answered ? `${chargeText(word)} ${isTransferOver ? '' : task}`.trim() : task;
}

function chargeText({ answered }: Mark): string {
  return answered ? `${answered.by} se encargó a las ${clockTime(answered.at)}.` : '';
}
