import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { startTelecare } from '../../../contract/telecare/telecare';
import { callApi, isApiFailure, newIdempotencyKey } from '../../api';
import { notify } from '../../ui/notify';
import { telecareKeys } from './keys';

/** Starts the call of a transfer, or joins the one that is open. A retry without an answer has the same key. */
export function useStartCall(onStarted: (referralId: number) => void) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const submission = useRef({ referralId: 0, key: '' });

  const start = async (referralId: number) => {
    if (submission.current.referralId !== referralId)
      submission.current = { referralId, key: newIdempotencyKey() };
    setBusy(true);
    try {
      await callApi(startTelecare, { params: { id: referralId }, key: submission.current.key });
      submission.current = { referralId: 0, key: '' };
      onStarted(referralId);
    } catch (thrown) {
      if (!isApiFailure(thrown)) throw thrown;
      if (thrown.code !== null) submission.current = { referralId: 0, key: '' };
      notify.error(thrown.message);
    } finally {
      setBusy(false);
      void client.invalidateQueries({ queryKey: telecareKeys.all });
    }
  };
  return { start, busy };
}
