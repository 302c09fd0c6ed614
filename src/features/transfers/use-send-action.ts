import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import * as v from 'valibot';
import { Transfer } from '../../../contract/transfers/transfer';
import { type ApiFailure, isApiFailure, queryKeys } from '../../api';
import { showNewest } from './show-newest';
import { type WriteKey, writeKeyMemory } from './write-key';

type Shown = Pick<Transfer, 'ipsRecvId' | 'ipsRecvSaturation'>;

interface Options<Given> {
  transferId: number;
  send: (transferId: number, given: Given, write: WriteKey) => Promise<unknown>;
  /** Reports the upload progress of a file. */
  withProgress?: boolean;
  /** The user may lose access to the transfer by this action: do not refetch it. */
  leaves?: boolean;
}

/**
 * Sends one action on a transfer and refetches the visible data, also after a refusal, because then another
 * user was first. Returns whether it succeeded; the dialog shows the failure.
 */
export function useSendAction<Given>({ transferId, send, withProgress, leaves }: Options<Given>) {
  const client = useQueryClient();
  const memory = useRef(writeKeyMemory());
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const [progress, setProgress] = useState<number>();

  const reload = () => client.invalidateQueries({ queryKey: queryKeys.transfers.all });

  const submit = async (given: Given): Promise<ApiFailure | null> => {
    const write = memory.current.keyFor(given);
    setBusy(true);
    setFailure(null);
    setProgress(withProgress ? 0 : undefined);
    try {
      const answer = await send(transferId, given, {
        ...write,
        ...(withProgress && { onProgress: setProgress }),
      });
      memory.current.settle();
      if (leaves) void client.invalidateQueries({ queryKey: queryKeys.transfers.lists });
      else if (v.is(Transfer, answer)) {
        client.setQueryData<Shown>(queryKeys.transfers.detail(transferId), (shown) => ({
          ...answer,
          // An action's answer lacks this field: keep the known value of the same hospital until the refetch.
          ipsRecvSaturation: shown?.ipsRecvId === answer.ipsRecvId ? shown?.ipsRecvSaturation : undefined,
        }));
        void reload();
      } else await reload();
      return null;
    } catch (thrown) {
      memory.current.settle(thrown);
      if (!isApiFailure(thrown)) throw thrown;
      setFailure(thrown);
      if (thrown.kind === 'conflict' || thrown.kind === 'missing' || thrown.kind === 'refused')
        await showNewest(client, queryKeys.transfers.all);
      return thrown;
    } finally {
      setBusy(false);
      setProgress(undefined);
    }
  };
  return { submit, busy, failure, progress };
}
