import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { LIMITS } from '../../../../contract/limits';
import { type ApiFailure, queryKeys } from '../../../api';
import { useSend } from '../../../submissions';
import { notify } from '../../../ui/notify';
import { type QueuedAction, queuedAction } from '../queued-action';
import { showNewest } from '../show-newest';
import { tellKept } from '../tell-result';
import type { ActionDialogProps, ActionState } from './use-action';

/** How long the dialog waits for the answer. After that it says that the action is stored and will be sent. */
const PATIENCE_MS = 6000;

interface Queued extends ActionDialogProps {
  name: QueuedAction;
  /** What it is about, for the tray. */
  about?: string;
  done: string;
  failed: string;
  leaves?: boolean;
  /** It signs a step: its toast offers to undo it. */
  signs?: boolean;
}

/** Like `useAction`, for actions that work without a network: the device stores the action first. */
export function useQueuedAction<Given extends object | undefined>(action: Queued) {
  const { name, about, transfer, onClose, onLeave, tellSigned, done, failed, leaves, signs } = action;
  const client = useQueryClient();
  const sender = useSend();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | null>(null);

  const whenOver = useRef<(() => void) | null>(null);

  const run = async (given: Given): Promise<ApiFailure | null> => {
    setBusy(true);
    setFailure(null);
    const shown = queryKeys.transfers.detail(transfer.id);
    const send = async () => {
      const result = await sender.send(queuedAction(name, transfer, given, about), PATIENCE_MS);
      if (result.as !== 'refused') return result;
      setFailure(result.failure);
      await showNewest(client, shown);
      return result;
    };
    const result = await send().finally(() => setBusy(false));
    if (result.as === 'refused') return result.failure;
    whenOver.current?.();
    if (result.as === 'kept') {
      tellKept(result);
      onClose();
    } else if (result.contradicted) {
      // It did not apply: the device tells why, and the transfer stays with this hospital.
      void client.invalidateQueries({ queryKey: shown });
      onClose();
    } else if (leaves) onLeave(done);
    else {
      if (signs) tellSigned(done);
      else notify.success(done, LIMITS.toastMs);
      onClose();
    }
    return null;
  };
  const onDiscard = async () => {
    whenOver.current?.();
    await sender.discardRefused();
    onClose();
  };
  const state: ActionState = {
    name,
    transfer,
    busy,
    failure,
    failed,
    onClose,
    whenOver,
    onDiscard: () => void onDiscard(),
    isQueued: true,
  };
  return { run, state };
}
