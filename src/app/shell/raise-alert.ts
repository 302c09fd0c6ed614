import { LIMITS } from '../../../contract/limits';
import type { Family } from '../../../contract/roles';
import type { NotificationEvent } from '../../../contract/socket-events';
import { notify } from '../../ui/notify';
import { soundAlert } from '../../ui/sound-alert';
import { alertOf } from './alert-of';

const SILENT = 'Este aviso no sonó. Toque la pantalla para que este equipo pueda sonar.';

/** A socket and a fetch may bring the same notification. */
const raised = new Set<number>();

/** Shows and sounds the alert on any screen, once, if the event alerts this family. */
export function raiseAlert(
  event: NotificationEvent,
  family: Family,
  open: (transferId: number) => void,
): void {
  const said = alertOf(event, family);
  if (said === null || raised.has(event.id)) return;
  raised.add(event.id);
  const { referral } = event.metadata;
  notify.warning(said, LIMITS.alertMs, {
    // The specification's text of a golden code does not say which.
    title: said === event.title ? undefined : event.title,
    action: referral ? { label: 'Abrir', onSelect: () => open(referral.id) } : undefined,
  });
  void soundAlert(String(event.id)).then((isHeard) => {
    if (!isHeard) notify.warning(SILENT, LIMITS.alertMs);
  });
}
