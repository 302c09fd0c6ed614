import { useRef } from 'react';
import { LIMITS } from '../../../../contract/limits';
import { factsOfTransfer } from '../../../../contract/transfers/facts-of-transfer';
import type { ActionName } from '../../../../contract/transfers/lifecycle';
import { needsReading, readUntil } from '../../../../contract/transfers/other-assignment';
import type { Transfer } from '../../../../contract/transfers/transfer';
import type { ApiFailure } from '../../../api';
import { notify } from '../../../ui/notify';
import { type GivenOf, sendAction } from '../api/send-action';
import { useSendAction } from '../use-send-action';
import type { TellSigned } from '../use-signed-toast';

/** The props of every action dialog. */
export interface ActionDialogProps {
  transfer: Transfer;
  onClose: () => void;
  /** The person may have lost access to the transfer: shows the text and returns to the list. */
  onLeave: (said: string) => void;
  /** Says that a signature was sent, and offers to undo it. */
  tellSigned: TellSigned;
}

interface Action<Name extends ActionName> extends ActionDialogProps {
  name: Name;
  /** The texts of success and failure (transfers 8). */
  done: string;
  failed: string;
  leaves?: boolean;
  withProgress?: boolean;
}

/** The state that `ActionFrame` shows. */
export interface ActionState {
  name: ActionName;
  transfer: Transfer;
  busy: boolean;
  failure: ApiFailure | null;
  failed: string;
  onClose: () => void;
  /** Ends the draft of what was typed: it was sent, or the user discarded it. Absent without typed text. */
  whenOver?: { current: (() => void) | null };
  /** Discards the refused submission in the tray; absent for an action that is not queued. */
  onDiscard?: () => void;
  /** Without a network the device keeps it and sends it later. */
  isQueued?: boolean;
}

export function useAction<Name extends ActionName>(action: Action<Name>) {
  const { name, transfer, onClose, onLeave, done, failed, leaves } = action;
  const { submit, busy, failure, progress } = useSendAction<GivenOf<Name>>({
    ...action,
    transferId: transfer.id,
    send: (id, given, write) => sendAction(name, id, withRead(name, transfer, given), write),
  });

  const whenOver = useRef<(() => void) | null>(null);

  /** Returns the failure, so that a form can show its errors at the fields; null on success. */
  const run = async (given: GivenOf<Name>): Promise<ApiFailure | null> => {
    const failure = await submit(given);
    if (failure) return failure;
    whenOver.current?.();
    if (leaves) onLeave(done);
    else {
      notify.success(done, LIMITS.toastMs);
      onClose();
    }
    return null;
  };
  const state: ActionState = { name, transfer, busy, failure, failed, onClose, whenOver };
  return { run, state, progress };
}

/** The server refuses an assignment or a cancellation on a screen that did not show what another person had done. */
function withRead<Given extends { body?: unknown }>(
  name: ActionName,
  transfer: Transfer,
  given: Given,
): Given {
  if (!needsReading(name)) return given;
  const read = readUntil(factsOfTransfer(transfer));
  return { ...given, body: { ...(given.body as object), ...(read && { readUntil: read }) } };
}
