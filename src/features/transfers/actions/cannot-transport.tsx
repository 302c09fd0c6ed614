import { CannotTransport as Schema } from '../../../../contract/transfers/actions/cannot-transport';
import { ReasonForm } from './reason-form';
import { type ActionDialogProps, useAction } from './use-action';

/** Releases an entity that was assigned by name; it no longer sees the transfer. */
export function CannotTransport(props: ActionDialogProps) {
  const { run, state } = useAction({
    ...props,
    name: 'cannot-transport',
    done: 'Se informó que su entidad no puede transportar al paciente',
    failed: 'No se pudo realizar la acción',
    leaves: true,
  });
  return (
    <ReasonForm
      state={state}
      schema={Schema}
      title={`Su entidad no puede transportar al paciente del traslado #${props.transfer.id}`}
      description="Quien coordina el traslado verá el motivo y podrá asignarlo a otra entidad."
      label="Motivo"
      submit="No puede transportar"
      run={(body) => run({ body })}
    />
  );
}
