import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Acknowledgement } from '../../../../contract/acknowledgements/acknowledgements';
import { queryKeys } from '../../../api';
import { useAttention } from '../../../ui/use-attention';
import { noteAcknowledgementSeen } from '../api/note-acknowledgement-seen';

const AGAIN_MS = 10_000;

/**
 * Reports that an alerted person sees the transfer, only while the page is visible and has the user's attention. Not
 * queued offline: a late report has no use.
 */
export function useNoteSeen(transferId: number, rows: readonly Acknowledgement[]): void {
  const client = useQueryClient();
  const isOwed = rows.some((row) => row.isCalled && !row.isSeen && row.endedAt === null);
  const isSeen = useAttention() && isOwed;
  const [failures, setFailures] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again after a failure
  useEffect(() => {
    if (!isSeen) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const { acknowledgements } = queryKeys.transfers;
    noteAcknowledgementSeen(transferId).then(
      () => void client.invalidateQueries({ queryKey: acknowledgements(transferId) }),
      () => {
        timer = setTimeout(() => setFailures((before) => before + 1), AGAIN_MS);
      },
    );
    return () => clearTimeout(timer);
  }, [client, isSeen, transferId, failures]);
}
