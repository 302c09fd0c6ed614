import { Text } from '../../../ui/text';
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
      <Text tone="soft">
        {props.transfer.ambulance
          ? 'El traslado queda aceptado. La ambulancia ya está en camino.'
          : 'El traslado queda aceptado y se buscará una ambulancia.'}
      </Text>
    </ConfirmAction>
  );
}
