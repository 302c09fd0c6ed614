import { LIMITS } from '../../../../contract/limits';
import type { ActionName } from '../../../../contract/transfers/lifecycle';
import type { Transfer } from '../../../../contract/transfers/transfer';
import type { ApiFailure } from '../../../api';
import { notify } from '../../../ui/notify';
import type { Submission } from '../submission';
import { useSubmission } from '../use-submission';

/** What every dialog of an action is given. */
export interface ActionDialogProps {
  transfer: Transfer;
  onClose: () => void;
  /** The transfer may no longer be this person's to see: says so and goes back to the list. */
  onLeave: (said: string) => void;
}

interface Action<Given> extends ActionDialogProps {
  name: ActionName;
  send: (transferId: number, given: Given, submission: Submission) => Promise<unknown>;
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

export function useAction<Given>(action: Action<Given>) {
  const { name, transfer, onClose, onLeave, done, failed, leaves } = action;
  const { submit, busy, failure, progress } = useSubmission({ ...action, transferId: transfer.id });

  /** Answers the failure, so that a form can put its errors at the fields; null when it was done. */
  const run = async (given: Given): Promise<ApiFailure | null> => {
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
