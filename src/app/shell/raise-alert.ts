import { LIMITS } from '../../../contract/limits';
import { pathOf } from '../../../contract/notifications/path-of';
import type { Family } from '../../../contract/roles';
import type { NotificationEvent } from '../../../contract/socket-events';
import { notify } from '../../ui/notify';
import { alertOf } from './alert-of';
import { soundOrSay } from './sound-or-say';

export { leadsToTransfer } from './leads-to-transfer';

/** A socket and a fetch may bring the same notification. */
const raised = new Set<number>();

interface WayFromAlert {
  open: (transferId: number) => void;
  /** Opens what an event without a transfer is about: a citizen's request, an incident, or their list. */
  openPath: (path: string) => void;
  /** Whether opening it shows something else than what is on the screen. */
  leads: (transferId: number) => Promise<boolean>;
}

/** Shows and sounds the alert on any screen, once, if the event alerts this family. */
export function raiseAlert(
  event: NotificationEvent,
  family: Family,
  { open, openPath, leads }: WayFromAlert,
): void {
  const said = alertOf(event, family);
  if (said === null || raised.has(event.id)) return;
  raised.add(event.id);
  const { referral } = event.metadata;
  const show = (isLeading: boolean) =>
    notify.warning(said, LIMITS.alertMs, {
      // The specification's text of a golden code does not say which.
      title: said === event.title ? undefined : event.title,
      action: isLeading
        ? { label: 'Abrir', onSelect: () => (referral ? open(referral.id) : openPath(pathOf(event))) }
        : undefined,
    });
  if (referral) void leads(referral.id).then(show);
  else show(event.eventType === 'AMBULANCE_REQUEST' || event.eventType === 'INCIDENT');
  void soundOrSay(String(event.id));
}
