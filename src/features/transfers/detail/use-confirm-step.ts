import { LIMITS } from '../../../../contract/limits';
import type { ConfirmableStepName } from '../../../../contract/transfers/steps';
import { notify } from '../../../ui/notify';
import { confirmStep } from '../api/confirm-step';
import { useSubmission } from '../use-submission';

export type ConfirmStep = ReturnType<typeof useConfirmStep>;

/** Confirms a step by hand and says how it went (transfers 8). */
export function useConfirmStep(transferId: number) {
  const { submit, busy } = useSubmission({ transferId, send: confirmStep });
  const confirm = async (dateName: ConfirmableStepName) => {
    const failure = await submit({ dateName });
    if (!failure) notify.success('Se ha actualizado el traslado exitosamente', LIMITS.toastMs);
    else notify.error(failure.message, LIMITS.alertMs, { title: 'No se pudo realizar la acción' });
  };
  return { confirm, busy };
}
