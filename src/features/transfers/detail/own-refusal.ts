import { CircleCheck, CloudUpload, type LucideIcon } from 'lucide-react';
import { goesByItself, useSubmissionsWhere } from '../../../submissions';
import { submissionsOf } from '../apply-waiting';

interface OwnRefusal {
  icon: LucideIcon;
  title: string;
  text: string;
}

/**
 * The hospital's own `No puede atender`, as the reason why it no longer sees the transfer: the answer of a slow server comes
 * after its dialog has closed. Null if this device did not send it a short time ago.
 */
export function useOwnRefusal(transferId: number | null): OwnRefusal | null {
  const own = useSubmissionsWhere((view) =>
    submissionsOf(view, transferId ?? 0).filter(({ item }) => item.operation === 'cannot-attend'),
  );
  const item = own.at(-1)?.item;
  if (item?.state === 'received' && !item.contradicted)
    return {
      icon: CircleCheck,
      title: 'Su respuesta «No puede atender» quedó enviada',
      text: 'El traslado ya no le corresponde a su IPS.',
    };
  if (item && goesByItself(item.state))
    return {
      icon: CloudUpload,
      title: 'Su respuesta «No puede atender» está por enviar',
      text: 'Está guardada en este equipo. El traslado ya no le corresponde a su IPS.',
    };
  return null;
}
