import { LIMITS } from '../../contract/limits';
import type { ApiFailure } from '../api';
import type { SendResult } from '../submissions';
import { notify } from '../ui/notify';

/** What a form says of its submission. */
export interface SendWords {
  sent: string;
  /** Over the words for a submission that goes by itself later. */
  keptTitle?: string;
  refused: (failure: ApiFailure) => string;
  refusedMs: number;
}

export function tellResult(result: SendResult, { sent, keptTitle, refused, refusedMs }: SendWords): void {
  if (result.as === 'sent') notify.success(sent, LIMITS.toastMs);
  else if (result.as === 'refused') notify.error(refused(result.failure), refusedMs);
  else
    notify.info('Guardado en este equipo. Se enviará solo cuando vuelva la conexión.', LIMITS.toastMs, {
      title: keptTitle,
    });
}
