import { useBlocker } from '@tanstack/react-router';
import { LeaveDialog } from '../../ui/leave-dialog';
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
    <LeaveDialog
      open={blocker.status === 'blocked'}
      title={words.leave}
      stay="Seguir en la solicitud"
      onStay={() => blocker.reset?.()}
      onKeep={() => void keep()}
      onDiscard={discard}
    >
      La solicitud no se ha enviado. Puede guardarla en este equipo para continuarla después, o salir y perder
      lo que escribió y el archivo adjunto.
    </LeaveDialog>
  );
}
