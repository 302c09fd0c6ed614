import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ConfirmStep as Body } from '../../../../contract/transfers/actions/confirm-step';
import { stepLabel } from '../../../../contract/transfers/steps';
import type { Transfer } from '../../../../contract/transfers/transfer';
import { queryKeys } from '../../../api';
import { useSend } from '../../../submissions';
import { queuedAction } from '../queued-action';
import { showNewest } from '../show-newest';
import { tellResult } from '../tell-result';
import type { TellSigned } from '../use-signed-toast';
import type { Confirm } from './timeline-rows';

const PATIENCE_MS = 6000;

export type ConfirmStep = ReturnType<typeof useConfirmStep>;

/** Confirms a step by hand and shows the result (transfers 8). A step before a dated one is asked for its hour first. */
export function useConfirmStep(
  transfer: Pick<Transfer, 'id' | 'clientRef' | 'marks'>,
  tellSigned: TellSigned,
  askHour: () => void,
) {
  // Each confirmation is a new submission: a refused one is corrected in the tray, not by the next step.
  const client = useQueryClient();
  const sender = useSend();
  const [busy, setBusy] = useState(false);
  const confirm = async ({ asksHour, ...step }: Body & Pick<Confirm, 'asksHour'>) => {
    if (asksHour) return askHour();
    setBusy(true);
    try {
      const submission = queuedAction('confirm-step', transfer, step, stepLabel(step.dateName));
      const result = await sender.send(submission, PATIENCE_MS);
      tellResult(result, sender, 'Se ha actualizado el traslado exitosamente', tellSigned);
      // Another person was first: show their step.
      if (result.as === 'refused') await showNewest(client, queryKeys.transfers.detail(transfer.id));
    } finally {
      setBusy(false);
    }
  };
  return { confirm, busy };
}
