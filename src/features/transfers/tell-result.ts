import { LIMITS } from '../../../contract/limits';
import { openTray, type SendResult, type useSend } from '../../submissions';
import { goesWhen } from '../../submissions/goes-when';
import { notify } from '../../ui/notify';

const SEE_TRAY = { label: 'Ver envíos', onSelect: openTray };

/** Says that an action is only on this device, and what it waits for. */
export function tellKept(kept: Extract<SendResult, { as: 'kept' }>): void {
  const text = `Guardado en este equipo. ${goesWhen(kept)}`;
  if (kept.isStuck) notify.warning(text, LIMITS.alertMs, { action: SEE_TRAY });
  else notify.info(text, LIMITS.toastMs);
}

/**
 * Shows the result of one tap (transfers 8). A refused submission stays in the tray, to be corrected there. The word of a
 * crew that was called off, and a refusal that did not apply, are told by the device, because the answer may come after this
 * screen.
 */
export function tellResult(
  result: SendResult,
  sender: Pick<ReturnType<typeof useSend>, 'leaveRefused'>,
  done: string,
  tellSent: (done: string) => void = (text) => notify.success(text, LIMITS.toastMs),
): void {
  if (result.as === 'sent') {
    if (!result.calledOff && !result.contradicted) tellSent(done);
  } else if (result.as === 'kept') tellKept(result);
  else {
    sender.leaveRefused();
    notify.error(result.failure.message, LIMITS.alertMs, {
      title: 'No se pudo realizar la acción',
      action: SEE_TRAY,
    });
  }
}
