import { LIMITS } from '../../../contract/limits';
import { pathOf, VIDEO_RING } from '../../../contract/notifications/path-of';
import type { Family } from '../../../contract/roles';
import type { NotificationEvent } from '../../../contract/socket-events';
import type { Heard } from '../../realtime';
import { notify } from '../../ui/notify';
import { soundAlert } from '../../ui/sound-alert';
import { alertOf } from './alert-of';
import { noteRaised, raiseWaiting } from './raise-waiting';
import { soundOrSay } from './sound-or-say';

export { leadsToTransfer } from './leads-to-transfer';

/** A socket and a fetch may bring the same notification. */
const raised = new Set<number>();

interface WayFromAlert {
  open: (transferId: number) => void;
  /** Opens what an event without a transfer is about: a citizen's request, an incident, or their list. */
  openPath: (path: string) => void;
  /** Runs whenever the screen of this path opens, until the returned function is called. */
  onArrival: (path: string, run: () => void) => () => void;
  /** Whether opening it shows something else than what is on the screen. */
  leads: (transferId: number) => Promise<boolean>;
}

/** Lists every transfer with an alert without an answer: a line about one of them would cover its row and say it again. */
const ALERTS_PATH = '/traslados/avisos';

/** A video call rings again after 30 s: until then its line stays, with the door to the call. Milliseconds. */
const RING_STAYS_MS = 34_000;
/** Takes the line of an earlier ring away, by its path. */
const ringing = new Map<string, () => void>();
/** Paths of the calls whose ring was there when the page was loaded. */
const asked = new Set<string>();

/** Shows and sounds the alert on any screen, once, if the event alerts this family. */
export function raiseAlert(event: Heard, family: Family, way: WayFromAlert): void {
  const said = alertOf(event, family);
  if (said === null || raised.has(event.id)) return;
  if (event.wasThere) {
    const { wasThere: _was, ...earlier } = event;
    if (isRing(earlier)) void raiseIfOpen(earlier, (open) => raiseAlert(open, family, way));
    else
      raiseWaiting(earlier, {
        family,
        isOpen: ({ metadata: { referral }, ...told }) =>
          referral
            ? isOpen(`/traslados/${referral.id}`, ALERTS_PATH)
            : isOpen(pathOf(told).replace(/\?.*/, '')),
        raise: (waiting) => raiseEarlier(waiting, family, way),
      });
    return;
  }
  raised.add(event.id);
  if (isRing(event)) ring(event, said, way);
  else {
    noteRaised(event);
    tell(event, said, way);
  }
  void soundOrSay(String(event.id));
}

const isRing = ({ title }: NotificationEvent) => VIDEO_RING.test(title);

/** Nobody has touched this page yet, so that it is often silent: no line says so, it only waits for its answer. */
function raiseEarlier(event: NotificationEvent, family: Family, way: WayFromAlert): void {
  const said = alertOf(event, family);
  if (said === null || raised.has(event.id)) return;
  raised.add(event.id);
  tell(event, said, way);
  // In the regulation centre something waits at any time: each opened window would sound.
  if (family !== 'CRUE') void soundAlert(String(event.id));
}

/** A page that is loaded again shows the call that rings at once. The newest ring of a call comes first. */
async function raiseIfOpen(ring: NotificationEvent, raise: (ring: NotificationEvent) => void): Promise<void> {
  const path = pathOfCall(ring);
  if (asked.has(path) || isOpen(path)) return;
  asked.add(path);
  const part = await import('./still-rings').catch(() => null);
  if ((await part?.stillRings(ring)) && !isOpen(path)) raise(ring);
}

/** One of these pages is on the screen already. */
const isOpen = (...paths: string[]) => paths.includes(globalThis.location?.pathname);

function pathOfCall(event: NotificationEvent): string {
  const { referral } = event.metadata;
  return referral ? `/telecare/${referral.id}` : pathOf(event);
}

function tell(event: NotificationEvent, said: string, { open, openPath, leads }: WayFromAlert): void {
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
}

function ring(event: NotificationEvent, said: string, { openPath, onArrival }: WayFromAlert): void {
  const path = pathOfCall(event);
  ringing.get(path)?.();
  const enter = { label: 'Entrar', onSelect: () => openPath(path) };
  const line = notify.warning(said, RING_STAYS_MS, { action: enter, isRing: true });
  const stop = onArrival(path, () => notify.dismiss(line));
  ringing.set(path, () => {
    stop();
    notify.dismiss(line);
  });
}
