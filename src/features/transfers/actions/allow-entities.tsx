import { Text } from '../../../ui/text';
import { ConfirmAction } from './confirm-action';
import { type ActionDialogProps, useAction } from './use-action';

export function AllowEntities(props: ActionDialogProps) {
  const { run, state } = useAction({
    ...props,
    name: 'allow-entities',
    done: 'Se han añadido todas las entidades privadas',
    failed: 'No se pudo realizar la acción',
  });
  return (
    <ConfirmAction
      state={state}
      title={`¿Añadir todas las entidades privadas al traslado #${props.transfer.id}?`}
      confirm="Añadir todas"
      onConfirm={() => void run({ body: {} })}
    >
      <Text tone="soft">
        Cada entidad privada recibirá el aviso y podrá ofrecer una ambulancia. Verán el caso sin la identidad
        del paciente.
      </Text>
    </ConfirmAction>
  );
}
