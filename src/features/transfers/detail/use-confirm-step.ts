import { useState } from 'react';
import { LIMITS } from '../../../../contract/limits';
import type { ConfirmableStepName } from '../../../../contract/transfers/steps';
import type { Transfer } from '../../../../contract/transfers/transfer';
import { openTray, useSend } from '../../../submissions';
import { notify } from '../../../ui/notify';
import { KEPT_HERE, queuedAction } from '../queued-action';

const PATIENCE_MS = 6000;

export type ConfirmStep = ReturnType<typeof useConfirmStep>;

/** Confirms a step by hand and says how it went (transfers 8). */
export function useConfirmStep(transfer: Pick<Transfer, 'id' | 'clientRef'>) {
  // A step of its own each time: what was refused is mended in the tray and not by the next step.
  const sender = useSend();
  const [busy, setBusy] = useState(false);
  const confirm = async (dateName: ConfirmableStepName) => {
    setBusy(true);
    const result = await sender.send(queuedAction('confirm-step', transfer, { dateName }), PATIENCE_MS);
    setBusy(false);
    if (result.as === 'sent') notify.success('Se ha actualizado el traslado exitosamente', LIMITS.toastMs);
    else if (result.as === 'kept') notify.info(KEPT_HERE, LIMITS.toastMs);
    else {
      sender.leaveRefused();
      notify.error(result.failure.message, LIMITS.alertMs, {
        title: 'No se pudo realizar la acción',
        action: { label: 'Ver envíos', onSelect: openTray },
      });
    }
  };
  return { confirm, busy };
}
