import { LIMITS } from '../../../contract/limits';
import { openTray, type SendResult, type useSend } from '../../submissions';
import { notify } from '../../ui/notify';
import { KEPT_HERE } from './queued-action';

/**
 * Shows the result of one tap (transfers 8). A refused submission stays in the tray, to be corrected there.
 */
export function tellResult(
  result: SendResult,
  sender: Pick<ReturnType<typeof useSend>, 'leaveRefused'>,
  done: string,
): void {
  if (result.as === 'sent') notify.success(done, LIMITS.toastMs);
  else if (result.as === 'kept') notify.info(KEPT_HERE, LIMITS.toastMs);
  else {
    sender.leaveRefused();
    notify.error(result.failure.message, LIMITS.alertMs, {
      title: 'No se pudo realizar la acción',
      action: { label: 'Ver envíos', onSelect: openTray },
    });
  }
}
