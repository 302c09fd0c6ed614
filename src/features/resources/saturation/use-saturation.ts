import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { declareSaturation, endSaturation } from '../../../../contract/resources/declare-saturation';
import { type ApiFailure, callApi, isApiFailure, newIdempotencyKey } from '../../../api';
import { resourceKeys } from '../../../subjects/resources/keys';

/**
 * Declares and ends the functional emergency of the user's own hospital. Only online, because readers of the board act
 * on it at once.
 */
export function useSaturation(ipsId: number) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  /** Keeps the same key until an answer arrives. */
  const submission = useRef({ body: '', key: '' });

  const send = async (said: string, ask: (key: string) => Promise<unknown>): Promise<boolean> => {
    if (submission.current.body !== said) submission.current = { body: said, key: newIdempotencyKey() };
    setBusy(true);
    setFailure(null);
    try {
      await ask(submission.current.key);
      submission.current = { body: '', key: '' };
      await client.invalidateQueries({ queryKey: resourceKeys.hospital(ipsId) });
      return true;
    } catch (thrown) {
      if (!isApiFailure(thrown)) throw thrown;
      setFailure(thrown);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return {
    busy,
    failure,
    forgetFailure: () => setFailure(null),
    declare: (reason: string, until: Date) => {
      const body = { reason, until: until.toISOString() };
      return send(JSON.stringify(body), (key) => callApi(declareSaturation, { body, key }));
    },
    end: () => send('end', (key) => callApi(endSaturation, { body: {}, key })),
  };
}
