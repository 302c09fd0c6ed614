import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { Text } from '../../ui/text';

interface Props {
  mustAsk: () => boolean;
  isSending: boolean;
}

/** Asks once before a request that was begun is left behind, inside the app and when the page is closed. */
export function LeaveGuard({ mustAsk, isSending }: Props) {
  const blocker = useBlocker({ shouldBlockFn: mustAsk, enableBeforeUnload: mustAsk, withResolver: true });
  return (
    <ConfirmDialog
      open={blocker.status === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={isSending ? '¿Salir mientras se envía la solicitud?' : '¿Salir sin enviar la solicitud?'}
      confirm={isSending ? 'Salir' : 'Salir y descartar'}
      cancel="Seguir en la solicitud"
      onConfirm={() => blocker.proceed?.()}
      danger
    >
      <Text>
        {isSending
          ? 'La solicitud se está enviando. Si sale ahora, mire en la lista de traslados si alcanzó a llegar.'
          : 'La solicitud no se ha enviado. Si sale ahora, se pierde lo que escribió y el archivo adjunto.'}
      </Text>
    </ConfirmDialog>
  );
}
