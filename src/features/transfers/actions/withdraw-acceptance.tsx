import { Text } from '../../../ui/text';
import { ConfirmAction } from './confirm-action';
import { type ActionDialogProps, useAction } from './use-action';

export function WithdrawAcceptance(props: ActionDialogProps) {
  const { run, state } = useAction({
    ...props,
    name: 'withdraw-acceptance',
    done: 'Se retiró la aceptación de la IPS',
    failed: 'No se pudo realizar la acción',
  });
  return (
    <ConfirmAction
      state={state}
      title={`¿Retirar la aceptación de ${props.transfer.ipsRecv?.name ?? 'la IPS'}?`}
      confirm="Retirar la aceptación"
      danger
      onConfirm={() => void run({ body: { withdrawAcceptance: true } })}
    >
      <Text tone="soft">
        La IPS respondió que puede y también que no puede. Si usted ya habló con ella y no puede, el traslado
        #{props.transfer.id} busca otra IPS.
      </Text>
    </ConfirmAction>
  );
}
