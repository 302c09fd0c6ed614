import type { AssignAmbulance as Given } from '../../../../contract/transfers/actions/assign-ambulance';
import { assignAmbulance } from '../api/assign-ambulance';
import { AmbulanceForm } from './ambulance-form';
import { type ActionDialogProps, useAction } from './use-action';

export function AssignAmbulance(props: ActionDialogProps) {
  const { run, state } = useAction<Given>({
    ...props,
    name: 'assign-ambulance',
    send: assignAmbulance,
    done: 'Se ha asignado la ambulancia correctamente.',
    failed: 'Hubo un problema al asignar la ambulancia.',
  });
  return (
    <AmbulanceForm
      state={state}
      title={`Asignar ambulancia al traslado #${props.transfer.id}`}
      description="Queda despachada. Las distancias son en línea recta hasta el paciente."
      submit="Asignar ambulancia"
      run={run}
    />
  );
}
