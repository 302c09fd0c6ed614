import { useBlocker } from '@tanstack/react-router';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Text } from '../../ui/text';
import { useHoldUpdates } from '../../ui/unsaved';
import { useRequestKind } from './request-kind';

interface Props {
  mustAsk: () => boolean;
  isUnfinished: boolean;
  /** Keeps what was written on this device, to be offered again; false where it cannot be kept. */
  onKeep: () => Promise<boolean>;
  onDiscard: () => void;
}

/** Asks once before a request that was begun is left behind, inside the app and when the page is closed. */
export function LeaveGuard({ mustAsk, isUnfinished, onKeep, onDiscard }: Props) {
  const { words } = useRequestKind();
  const blocker = useBlocker({ shouldBlockFn: mustAsk, enableBeforeUnload: mustAsk, withResolver: true });
  useHoldUpdates(isUnfinished, 'transfer-request');
  const keep = async () => {
    if (await onKeep()) blocker.proceed?.();
  };
  const discard = () => {
    onDiscard();
    blocker.proceed?.();
  };
  return (
    <Dialog
      open={blocker.status === 'blocked'}
      onClose={() => blocker.reset?.()}
      size="sm"
      title={words.leave}
      footer={
        <>
          <Button variant="danger" onClick={discard}>
            Salir y descartar
          </Button>
          <Button onClick={() => void keep()}>Guardar y salir</Button>
          <Button variant="primary" onClick={() => blocker.reset?.()}>
            Seguir en la solicitud
          </Button>
        </>
      }
    >
      <Text>
        La solicitud no se ha enviado. Puede guardarla en este equipo para continuarla después, o salir y
        perder lo que escribió y el archivo adjunto.
      </Text>
    </Dialog>
  );
}
