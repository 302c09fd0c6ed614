import { useBlocker } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { isLossAcceptedForSignOut, warnBeforeSignOut } from '../session';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { Text } from '../ui/text';
import { useHoldUpdates } from '../ui/use-hold-updates';

const LOST = 'Lo que cambió en este formulario no se ha guardado: si cierra la sesión, se pierde.';

/**
 * Asks before a person leaves a form with unsaved changes, inside the app, at a sign-out and when the page closes, and holds updates of
 * the app meanwhile. Call `settle` before leaving after a save.
 */
export function useUnsavedGuard(isDirty: boolean, reason: string) {
  const isSettled = useRef(false);
  useHoldUpdates(isDirty, reason);
  const mustAsk = () => isDirty && !isSettled.current;
  const blocker = useBlocker({
    shouldBlockFn: mustAsk,
    enableBeforeUnload: () => mustAsk() && !isLossAcceptedForSignOut(),
    withResolver: true,
  });
  useEffect(
    () => (isDirty ? warnBeforeSignOut(() => (isSettled.current ? null : LOST)) : undefined),
    [isDirty],
  );
  const guard = (
    <ConfirmDialog
      open={blocker.status === 'blocked'}
      onClose={() => blocker.reset?.()}
      title="¿Salir sin guardar?"
      cancel="Seguir aquí"
      confirm="Salir y descartar"
      danger
      onConfirm={() => blocker.proceed?.()}
    >
      <Text>Lo que cambió en este formulario no se ha guardado.</Text>
    </ConfirmDialog>
  );
  const settle = () => {
    isSettled.current = true;
  };
  return { guard, settle };
}
