import { ConfirmDialog } from '../../ui/confirm-dialog';
import { Text } from '../../ui/text';
import type { TypedAgreement } from './agreement-form';

interface Props {
  /** Null: nobody is asked. */
  typed: TypedAgreement | null;
  confirm: string;
  busy: boolean;
  onClose: () => void;
  onConfirm: (typed: TypedAgreement) => void;
}

/** A question and no refusal: an agreement in a network counts, even if the network's list lacks the hospital. */
export function OutsideNetworkDialog({ typed, confirm, busy, onClose, onConfirm }: Props) {
  const network = typed?.network?.label;
  return (
    <ConfirmDialog
      open={typed !== null}
      onClose={onClose}
      title={`¿Un acuerdo fuera de la red ${network}?`}
      confirm={confirm}
      busy={busy}
      onConfirm={() => typed && onConfirm(typed)}
    >
      <Text>
        {typed?.ips?.label} no está en la lista de la red {network}. Con este acuerdo se le asignan traslados
        de esa red de todas formas.
      </Text>
    </ConfirmDialog>
  );
}
