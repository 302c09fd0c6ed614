import { useBlocker } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { LIMITS } from '../../contract/limits';
import { isSettledForSignOut, within } from '../session';
import { LeaveDialog } from '../ui/leave-dialog';
import { notify } from '../ui/notify';

export interface LeaveGuardState {
  mustAsk: () => boolean;
  /** False when this device cannot save the draft. */
  save: () => Promise<boolean>;
  discard: () => void;
}

interface Props {
  guard: LeaveGuardState;
  title: string;
  /** Label of the button that continues the form. */
  stay: string;
  /** Says what is not sent yet, and what happens to it. */
  children: ReactNode;
}

/** A disk that takes longer may never answer. */
const SAVING_MS = 3_000;

/** The device has no space, its disk does not answer, or the user did not enter its PIN. */
const NOT_KEPT = 'Este equipo no pudo guardar lo que escribió. Siga aquí y envíelo, o salga sin guardarlo.';

/** Asks before the user leaves an unfinished form, inside the app and when the page closes. */
export function LeaveGuard({ guard, title, stay, children }: Props) {
  const { mustAsk, save, discard } = guard;
  const blocker = useBlocker({
    shouldBlockFn: mustAsk,
    enableBeforeUnload: () => mustAsk() && !isSettledForSignOut(),
    withResolver: true,
  });
  const keep = async () => {
    if (await within(SAVING_MS, save()).catch(() => false)) blocker.proceed?.();
    else notify.error(NOT_KEPT, LIMITS.toastMs);
  };
  return (
    <LeaveDialog
      open={blocker.status === 'blocked'}
      title={title}
      stay={stay}
      onStay={() => blocker.reset?.()}
      onKeep={() => void keep()}
      onDiscard={() => {
        discard();
        blocker.proceed?.();
      }}
    >
      {children}
    </LeaveDialog>
  );
}

/** What happens to an unsent report. */
export const REPORT_NOT_SENT =
  'El reporte no se ha enviado. Puede guardarlo en este equipo para continuarlo después, o salir y perder lo que cambió.';
