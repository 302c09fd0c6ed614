import { LIMITS } from '../../../contract/limits';
import { CALLED_OFF } from '../../../contract/transfers/called-off-words';
import { telephoneOfCrue } from '../../session';
import { openTray, type SendResult, type useSend } from '../../submissions';
import { goesWhen } from '../../submissions/goes-when';
import { telHref } from '../../ui/format/tel-href';
import { notify } from '../../ui/notify';

const SEE_TRAY = { label: 'Ver envíos', onSelect: openTray };

/** Says that an action is only on this device, and what it waits for. */
export function tellKept(kept: Extract<SendResult, { as: 'kept' }>): void {
  const text = `Guardado en este equipo. ${goesWhen(kept)}`;
  if (kept.isStuck) notify.warning(text, LIMITS.alertMs, { action: SEE_TRAY });
  else notify.info(text, LIMITS.toastMs);
}

function callCrue() {
  const phone = telephoneOfCrue();
  return phone
    ? { action: { label: `Llamar, ${phone}`, onSelect: () => window.location.assign(telHref(phone)) } }
    : undefined;
}

/**
 * Shows the result of one tap (transfers 8). A refused submission stays in the tray, to be corrected there.
 */
export function tellResult(
  result: SendResult,
  sender: Pick<ReturnType<typeof useSend>, 'leaveRefused'>,
  done: string,
): void {
  if (result.as === 'sent' && result.calledOff) notify.warning(CALLED_OFF, LIMITS.alertMs, callCrue());
  else if (result.as === 'sent') notify.success(done, LIMITS.toastMs);
  else if (result.as === 'kept') tellKept(result);
  else {
    sender.leaveRefused();
    notify.error(result.failure.message, LIMITS.alertMs, {
      title: 'No se pudo realizar la acción',
      action: SEE_TRAY,
    });
  }
}
