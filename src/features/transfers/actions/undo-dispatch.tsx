import { TriangleAlert } from 'lucide-react';
import { crewWordText, lastCrewWord } from '../../../../contract/transfers/crew-words';
import { Banner } from '../../../ui/banner';
import { Text } from '../../../ui/text';
import { caseName } from '../patient';
import { ConfirmAction } from './confirm-action';
import { type ActionDialogProps, useAction } from './use-action';

export function UndoDispatch(props: ActionDialogProps) {
  const said = lastCrewWord(props.transfer);
  const { run, state } = useAction({
    ...props,
    name: 'undo-dispatch',
    done: 'Se ha cancelado la asignación de la ambulancia',
    failed: 'No se pudo realizar la acción',
  });
  return (
    <ConfirmAction
      state={state}
      title={`¿Cancelar la asignación de la ambulancia del traslado #${props.transfer.id}?`}
      confirm="Cancelar la asignación"
      danger
      onConfirm={() => void run({ body: { undoDispatch: true } })}
    >
      <Text tone="soft">
        {props.transfer.ambulance?.name ?? 'La ambulancia'} queda libre, a su tripulación se le envía un aviso
        con sonido y el traslado de {caseName(props.transfer).name} vuelve a esperar una ambulancia.
      </Text>
      {said && (
        <Banner tone="rejected" icon={TriangleAlert} title={`La tripulación dijo: ${crewWordText(said)}`}>
          Puede estar con el paciente. Llámela antes de cancelar.
        </Banner>
      )}
    </ConfirmAction>
  );
}
