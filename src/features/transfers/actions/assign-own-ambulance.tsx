import { AmbulanceForm } from './ambulance-form';
import { type ActionDialogProps, useAction } from './use-action';

export function AssignOwnAmbulance(props: ActionDialogProps) {
  const { run, state } = useAction({
    ...props,
    name: 'assign-own-ambulance',
    done: 'Se ha asignado la ambulancia correctamente.',
    failed: 'Hubo un problema al asignar la ambulancia.',
  });
  return (
    <AmbulanceForm
      state={state}
      title={`Asignar una ambulancia suya al traslado #${props.transfer.id}`}
      description="Queda despachada."
      submit="Asignar ambulancia"
      run={(body) => run({ body })}
    />
  );
}
