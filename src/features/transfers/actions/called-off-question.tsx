import { TriangleAlert } from 'lucide-react';
import { timeBeside } from '../../../../contract/day-and-time';
import type { LateWord } from '../../../../contract/transfers/facts';
import { crewOf, didText, isTakenBack } from '../../../../contract/transfers/late-words';
import { useNow } from '../../../api';
import { Banner } from '../../../ui/banner';
import { CallLink } from '../../../ui/call-link';
import { Checkbox } from '../../../ui/checkbox';

interface Props {
  /** What crews said that were called off, and that nobody has taken charge of. */
  words: readonly LateWord[];
  isChecked: boolean;
  onCheck: (isChecked: boolean) => void;
}

/** Before another ambulance is sent: the crews that may be with the patient, and the question whether it goes all the same. */
export function CalledOffQuestion({ words, isChecked, onCheck }: Props) {
  const now = useNow().toISOString();
  return (
    <>
      {words.map((word) => (
        <Banner
          key={crewOf(word)}
          tone="rejected"
          icon={TriangleAlert}
          title={`La tripulación cancelada${word.ambulance ? ` de ${word.ambulance}` : ''} ${didText(word)} (${timeBeside(word.at, now)})`}
          action={word.phone && <CallLink words="Llamar a su entidad" phone={word.phone} />}
        >
          {!isTakenBack(word) && 'Puede estar con el paciente. '}
          Su alarma termina al enviar otra ambulancia.
        </Banner>
      ))}
      <Checkbox
        label="Enviar otra ambulancia de todas formas"
        detail="Ya se habló con esa tripulación, o el paciente no puede esperar."
        checked={isChecked}
        onChange={onCheck}
      />
    </>
  );
}
