import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AmbulanceRequest } from '../../../contract/ambulance-requests/ambulance-request';
import { isApiFailure, newIdempotencyKey } from '../../api';
import { notify } from '../../ui/notify';
import { requestKeys } from './keys';

interface Acting {
  send: (key: string) => Promise<AmbulanceRequest>;
  done: string;
  /** Said when no answer came; else the failure's own words. */
  unanswered?: string;
}

/** Does one act on a request: its failure is a toast, and the dialog is closed either way (map 8). */
export function useAct(onEnd: () => void) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);

  const act = async ({ send, done, unanswered }: Acting) => {
    setBusy(true);
    try {
      // Who does the same act again reads the row as it is.
      await send(newIdempotencyKey());
      notify.success(done);
    } catch (thrown) {
      if (!isApiFailure(thrown)) throw thrown;
      // Without a code of ours nobody knows whether it was done: no answer, a proxy's page, an answer of another version.
      notify.error(thrown.code === null ? (unanswered ?? thrown.message) : thrown.message);
    } finally {
      setBusy(false);
      onEnd();
      void client.invalidateQueries({ queryKey: requestKeys.all });
    }
  };
  return { act, busy };
}
