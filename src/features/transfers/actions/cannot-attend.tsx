import { CannotAttend as Schema } from '../../../../contract/transfers/actions/cannot-attend';
import { caseName } from '../patient';
import { ReasonForm } from './reason-form';
import type { ActionDialogProps } from './use-action';
import { useQueuedAction } from './use-queued-action';

/** Afterwards the hospital no longer sees the transfer. */
export function CannotAttend(props: ActionDialogProps) {
  const { run, state } = useQueuedAction<Schema>({
    ...props,
    name: 'cannot-attend',
    done: 'Se informó que su IPS no puede atender al paciente',
    failed: 'No se pudo realizar la acción',
    leaves: true,
  });
  const { name, detail } = caseName(props.transfer);
  return (
    <ReasonForm
      state={state}
      schema={Schema}
      title={`Su IPS no puede atender al paciente del traslado #${props.transfer.id}`}
      description={`${name}, ${detail}. El traslado vuelve a quien busca la IPS, con el motivo, y deja de verse en su lista.`}
      label="Motivo"
      submit="No puede atender"
      run={run}
    />
  );
}
