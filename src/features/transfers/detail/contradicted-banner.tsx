import { TriangleAlert } from 'lucide-react';
import { atTimeBeside } from '../../../../contract/day-and-time';
import { partOf } from '../../../../contract/parts';
import { contradictionOf } from '../../../../contract/transfers/contradicted-acceptance';
import { useSession } from '../../../session';
import { CallCrue } from '../../../subjects/transfers/call-crue';
import { Banner } from '../../../ui/banner';
import type { ShownTransfer } from './use-shown-transfer';

/**
 * Two answers of the receiving hospital that contradict each other, or an insurer's code over its refusal, until the patient
 * arrives.
 */
export function ContradictedBanner({
  transfer,
  facts,
  isCrew,
  now,
}: Pick<ShownTransfer, 'transfer' | 'facts' | 'isCrew' | 'now'>) {
  const { profile } = useSession();
  const { cannotAttend } = facts.marks;
  const contradiction = contradictionOf(facts);
  if (!cannotAttend || !contradiction) return null;
  const isOwn = partOf(profile.roles) === 'IPS' && profile.entityId === facts.ipsRecvId;
  const hospital = isOwn ? 'su IPS' : (transfer.ipsRecv?.name ?? 'la IPS que recibe');
  const isOverRefusal = contradiction === 'overRefusal';
  const whatToDo = () => {
    if (isOwn) return 'Llame al CRUE, o responda de nuevo en Acciones.';
    if (isCrew) return 'Siga hacia allá: el CRUE debe llamarla y le avisa si cambia el destino.';
    return 'El CRUE debe llamarla; el motivo está en el chat.';
  };
  return (
    <Banner
      tone="rejected"
      icon={TriangleAlert}
      action={isCrew && <CallCrue />}
      title={
        isOverRefusal
          ? `La EPS asignó con un código a ${hospital}, que había respondido que no puede`
          : `${capitalized(hospital)} aceptó al paciente y también respondió que no puede`
      }
    >
      {`${isOverRefusal ? 'Que no puede' : 'Lo segundo'} lo respondió ${cannotAttend.by}, recibido ${atTimeBeside(cannotAttend.at, now.toISOString())}. El traslado sigue con esa IPS. ${whatToDo()}`}
    </Banner>
  );
}

const capitalized = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
