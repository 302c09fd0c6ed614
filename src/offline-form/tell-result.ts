import { LIMITS } from '../../contract/limits';
import type { ApiFailure } from '../api';
import type { SendResult } from '../submissions';
import { goesWhen } from '../submissions/goes-when';
import { notify } from '../ui/notify';

/** The messages of a form about its submission. */
export interface SendWords {
  sent: string;
  /** Title for a submission that will be sent automatically later. */
  keptTitle?: string;
  refused: (failure: ApiFailure) => string;
  refusedMs: number;
}

/** Not what a receipt says beyond that it was received: the device tells that, also when the receipt comes later. */
export function tellResult(result: SendResult, { sent, keptTitle, refused, refusedMs }: SendWords): void {
  if (result.as === 'sent') {
    if (result.report?.counts !== false) notify.success(sent, LIMITS.toastMs);
  } else if (result.as === 'refused') notify.error(refused(result.failure), refusedMs);
  else notify.info(`Guardado en este equipo. ${goesWhen(result)}`, LIMITS.toastMs, { title: keptTitle });
}
