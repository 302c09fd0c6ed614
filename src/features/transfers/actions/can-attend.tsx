import {
  isAcceptanceContradicted,
  isOverRefusal,
} from '../../../../contract/transfers/contradicted-acceptance';
import { factsOfTransfer } from '../../../../contract/transfers/facts-of-transfer';
import type { Transfer } from '../../../../contract/transfers/transfer';
import { Text } from '../../../ui/text';
import { AskedPatient } from './asked-patient';
import { ConfirmAction } from './confirm-action';
import type { ActionDialogProps } from './use-action';
import { useQueuedAction } from './use-queued-action';

export function CanAttend(props: ActionDialogProps) {
  const { run, state } = useQueuedAction<undefined>({
    ...props,
    name: 'can-attend',
    done: 'Se ha actualizado el traslado exitosamente',
    failed: 'No se pudo realizar la acción',
  });
  return (
    <ConfirmAction
      state={state}
      title={`¿Su IPS puede atender al paciente del traslado #${props.transfer.id}?`}
      confirm="Puede atender"
      onConfirm={() => void run(undefined)}
    >
      <AskedPatient transfer={props.transfer} />
      <Text tone="soft">{textOf(props.transfer)}</Text>
    </ConfirmAction>
  );
}

function textOf(transfer: Transfer): string {
  const facts = factsOfTransfer(transfer);
  if (isAcceptanceContradicted(facts) && isOverRefusal(facts))
    return 'Su IPS respondió que no puede, y la EPS la asignó con un código. Con esta respuesta queda aceptado.';
  if (isAcceptanceContradicted(facts))
    return 'Su IPS respondió que puede y también que no puede. Con esta respuesta queda aceptado.';
  return transfer.ambulance
    ? 'El traslado queda aceptado. La ambulancia ya está en camino.'
    : 'El traslado queda aceptado y se buscará una ambulancia.';
}
