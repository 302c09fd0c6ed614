import { TriangleAlert } from 'lucide-react';
import { partOf } from '../../../../contract/parts';
import { clockTime } from '../../../../contract/transfers/action';
import {
  isAcceptanceContradicted,
  isOverRefusal,
} from '../../../../contract/transfers/contradicted-acceptance';
import { useSession } from '../../../session';
import { Banner } from '../../../ui/banner';
import type { ShownTransfer } from './use-shown-transfer';

/** Two answers of the receiving hospital that contradict each other, until the patient arrives. */
export function ContradictedBanner({ transfer, facts }: Pick<ShownTransfer, 'transfer' | 'facts'>) {
  const { profile } = useSession();
  const { cannotAttend } = facts.marks;
  if (!cannotAttend || !isAcceptanceContradicted(facts)) return null;
  const isOwn = partOf(profile.roles) === 'IPS' && profile.entityId === facts.ipsRecvId;
  const hospital = isOwn ? 'su IPS' : (transfer.ipsRecv?.name ?? 'la IPS que recibe');
  const isOver = isOverRefusal(facts);
  return (
    <Banner
      tone="rejected"
      icon={TriangleAlert}
      title={
        isOver
          ? `La EPS asignó con un código a ${hospital}, que había respondido que no puede`
          : `${capitalized(hospital)} aceptó al paciente y también respondió que no puede`
      }
    >
      {`${isOver ? 'Que no puede' : 'Lo segundo'} lo respondió ${cannotAttend.by}, recibido a las ${clockTime(cannotAttend.at)}. El traslado sigue con esa IPS. ${isOwn ? 'Llame al CRUE, o responda de nuevo en Acciones.' : 'El CRUE debe llamarla; el motivo está en el chat.'}`}
    </Banner>
  );
}

const capitalized = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
