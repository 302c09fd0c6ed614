import { Text } from '../../../ui/text';
import { canAttend } from '../api/can-attend';
import { ConfirmAction } from './confirm-action';
import { type ActionDialogProps, useAction } from './use-action';

export function CanAttend(props: ActionDialogProps) {
  const { run, state } = useAction<undefined>({
    ...props,
    name: 'can-attend',
    send: canAttend,
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
      <Text tone="soft">El traslado queda aceptado y se buscará una ambulancia.</Text>
    </ConfirmAction>
  );
}
