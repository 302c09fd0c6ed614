import { TriangleAlert } from 'lucide-react';
import { atTimeBeside } from '../../../../contract/day-and-time';
import { partOf } from '../../../../contract/parts';
import { hasOtherAmbulance } from '../../../../contract/transfers/called-off';
import type { LateWord } from '../../../../contract/transfers/facts';
import { crewOf, didText, isTakenBack, lateWordsOf, quoted } from '../../../../contract/transfers/late-words';
import { isOver } from '../../../../contract/transfers/states';
import { serverNow } from '../../../api';
import { useSession } from '../../../session';
import { CallCrue } from '../../../subjects/transfers/call-crue';
import { Banner } from '../../../ui/banner';
import { CallLink } from '../../../ui/call-link';
import type { ShownTransfer } from './use-shown-transfer';

/** What crews said that were called off, each in its banner, until CRUE sends another ambulance. */
export function LateWordBanners({ facts }: Pick<ShownTransfer, 'facts'>) {
  return lateWordsOf(facts).map((word) => <LateWordBanner key={crewOf(word)} facts={facts} word={word} />);
}

function LateWordBanner({ facts, word }: Pick<ShownTransfer, 'facts'> & { word: LateWord }) {
  const { profile } = useSession();
  const part = partOf(profile.roles);
  const isOwn = part === 'TRANSPORT' && isOfEntity(word, facts, profile.entityId);
  const reader = part !== 'TRANSPORT' ? (part === 'CRUE' ? 'crue' : 'other') : isOwn ? 'own' : 'otherEntity';
  const { title, text } = (word.known ? knownTexts : lateTexts)(word, reader, facts);
  return (
    <Banner
      tone={word.answered ? 'pending' : 'rejected'}
      icon={TriangleAlert}
      title={title}
      action={
        isOwn ? (
          <CallCrue />
        ) : (
          part === 'CRUE' && word.phone && <CallLink words="Llamar a su entidad" phone={word.phone} />
        )
      }
    >
      {text}
    </Banner>
  );
}

/** `own`: the entity of that crew. */
type Facts = ShownTransfer['facts'];
type Reader = 'crue' | 'own' | 'otherEntity' | 'other';
interface Texts {
  title: string;
  text: string;
}

/** Of a word that came after the dispatch was called off. */
function lateTexts(word: LateWord, reader: Reader, facts: Facts): Texts {
  const time = atTime(word.at);
  if (reader === 'own')
    return {
      title: `${ownDispatch(word, facts)} se canceló antes de que ${isTakenBack(word) ? 'retirara su aviso' : 'avisara'} ${quoted(word)}`,
      text: `El CRUE recibió su aviso ${time}. Llámelo para saber qué hacer con el paciente. ${chargeText(word)}`,
    };
  const isOtherEntity = reader === 'otherEntity';
  const crew = [word.by, word.ambulance].filter(Boolean).join(', ');
  return {
    title: `La tripulación cancelada de ${crew} ${didText(word)} (recibido ${time})`,
    text: isOtherEntity
      ? otherEntityText(word)
      : `${word.by} no sabía que su despacho se canceló${isTakenBack(word) ? '' : ' y puede llevar al paciente'}. ${taskText(word, reader, facts)} La hora y el lugar están en el chat.`,
  };
}

/** Of a word that was there when the dispatch was called off. */
function knownTexts(word: LateWord, reader: Reader, facts: Facts): Texts {
  const time = atTime(word.at);
  if (reader === 'own')
    return {
      title: `${ownDispatch(word, facts)} se canceló ${time}, después de que avisara ${word.said}`,
      text: `Llame al CRUE para saber qué hacer con el paciente. ${chargeText(word)}`,
    };
  return {
    title: `La tripulación ${word.ambulance ? `de ${word.ambulance}, ` : ''}que se canceló ${time}${word.ambulance ? ',' : ''} había avisado ${word.said}`,
    text:
      reader === 'otherEntity'
        ? otherEntityText(word)
        : `El paciente puede seguir en esa ambulancia. ${taskText(word, reader, facts)} La hora y el lugar están en el chat.`,
  };
}

function otherEntityText(word: LateWord): string {
  const why = isTakenBack(word)
    ? ''
    : 'Esa tripulación puede llevar al paciente: el CRUE debe llamarla y decirle a usted. ';
  return `Su despacho sigue en pie. ${why}${chargeText(word)}`.trim();
}

/** Whether the reader's entity said it. A word from before the mark had its entity: the reader has no ambulance here now. */
function isOfEntity(word: LateWord, facts: ShownTransfer['facts'], entityId: number | null): boolean {
  return word.entityId === undefined ? facts.ambulanceId === null : word.entityId === entityId;
}

/** An entity that has another ambulance here reads whose dispatch it was. */
function ownDispatch(word: LateWord, facts: Facts): string {
  return hasOtherAmbulance(facts, word)
    ? `El despacho de ${word.ambulance ?? 'su otra ambulancia'}`
    : 'Su despacho';
}

/** Only the regulation centre telephones the crew. */
function taskText(word: LateWord, reader: Reader, facts: Facts): string {
  if (reader !== 'crue') return word.answered ? chargeText(word) : 'El CRUE está avisado y debe llamarla.';
  const task = crueTask(word, facts);
  return word.answered ? `${chargeText(word)} ${isOver(facts.state) ? '' : task}`.trim() : task;
}

function crueTask(word: LateWord, facts: Facts): string {
  if (isOver(facts.state)) return 'Llámela.';
  if (hasOtherAmbulance(facts, word))
    return isTakenBack(word)
      ? 'Ya va otra ambulancia. Llámela.'
      : 'Ya va otra ambulancia: puede haber dos para un solo paciente. Llame a las dos tripulaciones.';
  return facts.ambulanceId === null
    ? 'Llámela antes de enviar otra ambulancia.'
    : 'La misma ambulancia se envió de nuevo. Llámela.';
}

function chargeText({ answered }: LateWord): string {
  return answered ? `${answered.by} se encargó ${atTime(answered.at)}.` : '';
}

/** With its day where that is not today: the banner may stand over a night. */
const atTime = (at: string) => atTimeBeside(at, serverNow().toISOString());
