import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { CreateReferral } from '../../../contract/transfers/create-referral';
import { createReferral } from '../../../contract/transfers/create-referral';
import type { Transfer } from '../../../contract/transfers/transfer';
import { type ApiFailure, callApi, isApiFailure, newSubmissionKey, queryKeys, serverNow } from '../../api';

export interface Sending {
  /** Null while nothing is being sent. */
  fraction: number | null;
  failure: ApiFailure | null;
  send: (request: CreateReferral, annex: File) => Promise<Transfer | ApiFailure>;
  forgetFailure: () => void;
}

interface Submission {
  key: string;
  occurredAt: string;
}

/**
 * Sends the request with its file. While nobody knows what became of it, every retry carries the same idempotency key,
 * so that it cannot arrive twice; once the server has decided against it, the corrected request is a new submission
 * (its `clientRef` stays, and the server keeps that unique for ever).
 */
export function useSendRequest(): Sending {
  const queryClient = useQueryClient();
  const submission = useRef<Submission | null>(null);
  const [fraction, setFraction] = useState<number | null>(null);
  const [failure, setFailure] = useState<ApiFailure | null>(null);

  const send = async (request: CreateReferral, annex: File): Promise<Transfer | ApiFailure> => {
    submission.current ??= { key: newSubmissionKey(), occurredAt: serverNow().toISOString() };
    setFailure(null);
    setFraction(0);
    try {
      const created = await callApi(createReferral, {
        body: request,
        file: annex,
        ...submission.current,
        onProgress: setFraction,
      });
      void queryClient.invalidateQueries({ queryKey: queryKeys.transfers.lists });
      return created;
    } catch (thrown) {
      if (!isApiFailure(thrown)) throw thrown;
      if (isDecided(thrown)) submission.current = null;
      setFailure(thrown);
      return thrown;
    } finally {
      setFraction(null);
    }
  };
  return { fraction, failure, send, forgetFailure: () => setFailure(null) };
}

/** The server looked at it and said no: nothing was stored, and the same key with other data would be refused. */
function isDecided({ kind }: ApiFailure): boolean {
  return kind === 'invalid' || kind === 'conflict' || kind === 'refused';
}
