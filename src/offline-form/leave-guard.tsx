import { useBlocker } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { LIMITS } from '../../contract/limits';
import { LeaveDialog } from '../ui/leave-dialog';
import { notify } from '../ui/notify';

export interface LeaveGuardState {
  mustAsk: () => boolean;
  /** False where this device cannot save the draft. */
  save: () => Promise<boolean>;
  discard: () => void;
}

interface Props {
  guard: LeaveGuardState;
  title: string;
  /** On the button that goes on with the form. */
  stay: string;
  /** What is not sent yet, and what becomes of it. */
  children: ReactNode;
}

/** The device has no room, or its PIN was not given. */
const NOT_KEPT = 'Este equipo no pudo guardar lo que escribió. Siga aquí y envíelo, o salga sin guardarlo.';

/** Asks once before an unfinished form is left, inside the app and when the page closes. */
export function LeaveGuard({ guard, title, stay, children }: Props) {
  const { mustAsk, save, discard } = guard;
  const blocker = useBlocker({ shouldBlockFn: mustAsk, enableBeforeUnload: mustAsk, withResolver: true });
  const keep = async () => {
    if (await save()) blocker.proceed?.();
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

/** What becomes of a report that is left. */
export const REPORT_NOT_SENT =
  'El reporte no se ha enviado. Puede guardarlo en este equipo para continuarlo después, o salir y perder lo que cambió.';
