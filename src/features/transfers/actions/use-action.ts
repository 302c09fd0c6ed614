import { LIMITS } from '../../../../contract/limits';
import type { ActionName } from '../../../../contract/transfers/lifecycle';
import type { Transfer } from '../../../../contract/transfers/transfer';
import type { ApiFailure } from '../../../api';
import { notify } from '../../../ui/notify';
import { type GivenOf, sendAction } from '../api/send-action';
import { useSubmission } from '../use-submission';

/** What every dialog of an action is given. */
export interface ActionDialogProps {
  transfer: Transfer;
  onClose: () => void;
  /** The transfer may no longer be this person's to see: says so and goes back to the list. */
  onLeave: (said: string) => void;
}

interface Action<Name extends ActionName> extends ActionDialogProps {
  name: Name;
  /** The words of success and of failure (transfers 8). */
  done: string;
  failed: string;
  leaves?: boolean;
  withProgress?: boolean;
}

/** What `ActionFrame` shows of an action. */
export interface ActionState {
  name: ActionName;
  transfer: Transfer;
  busy: boolean;
  failure: ApiFailure | null;
  failed: string;
  onClose: () => void;
  /** Throws away what was refused and rests in the tray; absent where nothing rests. */
  onDiscard?: () => void;
}

export function useAction<Name extends ActionName>(action: Action<Name>) {
  const { name, transfer, onClose, onLeave, done, failed, leaves } = action;
  const { submit, busy, failure, progress } = useSubmission<GivenOf<Name>>({
    ...action,
    transferId: transfer.id,
    send: (id, given, submission) => sendAction(name, id, given, submission),
  });

  /** Returns the failure, so that a form can put its errors at the fields; null when it was done. */
  const run = async (given: GivenOf<Name>): Promise<ApiFailure | null> => {
    const failure = await submit(given);
    if (failure) return failure;
    if (leaves) onLeave(done);
    else {
      notify.success(done, LIMITS.toastMs);
      onClose();
    }
    return null;
  };
  const state: ActionState = { name, transfer, busy, failure, failed, onClose };
  return { run, state, progress };
}
