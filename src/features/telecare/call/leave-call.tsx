import { useBlocker } from '@tanstack/react-router';
import { useEffect } from 'react';
import { beforeSignOut, isLossAcceptedForSignOut, warnBeforeSignOut } from '../../../session';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import type { VideoCall } from '../../../video-call/call';

interface Props {
  call: VideoCall;
  isLive: boolean;
  isHost: boolean;
}

const CUT = 'Está en una videollamada: si cierra la sesión, se corta.';

/**
 * Asks before a person leaves a live call, inside the app, at a sign-out and when the page closes: a wrong tap would leave the other
 * alone. A sign-out gives the seat back while the server still knows the person.
 */
export function LeaveCall({ call, isLive, isHost }: Props) {
  const blocker = useBlocker({
    // A ring of this very call opens the address that is open: nobody leaves.
    shouldBlockFn: ({ current, next }) => isLive && current.pathname !== next.pathname,
    enableBeforeUnload: () => isLive && !isLossAcceptedForSignOut(),
    withResolver: true,
  });
  useEffect(() => {
    if (!isLive) return undefined;
    const stopWarning = warnBeforeSignOut(() => CUT);
    const stopLeaving = beforeSignOut(() => call.signOff());
    return () => {
      stopWarning();
      stopLeaving();
    };
  }, [isLive, call]);
  return (
    <ConfirmDialog
      open={blocker.status === 'blocked'}
      title="¿Salir de la videollamada?"
      cancel="Seguir en la videollamada"
      confirm={isHost ? 'Terminar y salir' : 'Salir'}
      danger
      onClose={() => blocker.reset?.()}
      onConfirm={() => {
        blocker.proceed?.();
        void call.leave();
      }}
    >
      {isHost
        ? 'Al salir termina para las dos personas. Puede iniciar otra cuando quiera.'
        : 'La otra persona queda sola. Puede volver a entrar mientras siga abierta.'}
    </ConfirmDialog>
  );
}
