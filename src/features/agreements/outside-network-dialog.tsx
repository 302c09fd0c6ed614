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

/** A question and no refusal: the hospital may join the network later. */
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
        {typed?.ips?.label} no está en la red {network}. El acuerdo queda guardado, pero por él no se le
        asignan traslados hasta que administración la ponga en esa red.
      </Text>
    </ConfirmDialog>
  );
}
