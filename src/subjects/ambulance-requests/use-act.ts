import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiFailure, newIdempotencyKey } from '../../api';
import { notify } from '../../ui/notify';
import { requestKeys } from './keys';

interface Acting {
  send: (key: string) => Promise<unknown>;
  done: string;
  /** Said when no answer came; else the failure's own words. */
  unanswered?: string;
  /** Shows what a field lacks, and keeps the dialog; without it the failure is a toast. */
  onFault?: (message: string) => void;
}

/** Does one act on a request: its failure is a toast, and the dialog is closed either way (map 8). */
export function useAct(onEnd: () => void) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);

  const act = async ({ send, done, unanswered, onFault }: Acting) => {
    setBusy(true);
    let isKept = false;
    try {
      // Who does the same act again reads the row as it is.
      await send(newIdempotencyKey());
      notify.success(done);
    } catch (thrown) {
      if (!isApiFailure(thrown)) throw thrown;
      const [fault] = thrown.errors;
      if (fault && onFault) {
        isKept = true;
        onFault(fault.message);
        return;
      }
      // Without a code of ours nobody knows whether it was done: no answer, a proxy's page, an answer of another version.
      notify.error(thrown.code === null ? (unanswered ?? thrown.message) : thrown.message);
    } finally {
      setBusy(false);
      if (!isKept) onEnd();
      void client.invalidateQueries({ queryKey: requestKeys.all });
    }
  };
  return { act, busy };
}
