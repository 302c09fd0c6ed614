import type { Family } from '../../../contract/roles';
import type { NotificationEvent } from '../../../contract/socket-events';
import { askAgainAfter, mayPass } from '../ask-after-failure';

/** More would push each other off the screen. The others are in the bell, and come with their next repeat. */
const MOST_SHOWN = 2;
/** A regulation centre may have dozens in its bell: the newest are asked about. */
const MOST_ASKED = 8;

/** Subjects that the server was asked about, and has not left without an answer. */
const known = new Set<string>();
/** Transfers with an alert that came after the page was loaded. */
const raisedSince = new Set<number>();
let isQueued: Promise<unknown> = Promise.resolve();
let [asked, shown] = [0, 0];

interface Raising {
  family: Family;
  /** Whether its screen is open already. */
  isOpen: (event: NotificationEvent) => boolean;
  raise: (event: NotificationEvent) => void;
}

/** A newer alert of this transfer is on the screen. */
export function noteRaised({ metadata }: NotificationEvent): void {
  if (metadata.referral) raisedSince.add(metadata.referral.id);
}

const isOutdone = ({ metadata }: NotificationEvent) =>
  metadata.referral !== null && raisedSince.has(metadata.referral.id);

/**
 * An alert that was in the bell when the page was loaded is shown soon if the server says that it still waits for this person:
 * its next repeat may be an hour away. The newest come first, one question after the other. A question without an answer is asked
 * again soon.
 */
export function raiseWaiting(event: NotificationEvent, raising: Raising): void {
  isQueued = isQueued.then(() => askAndRaise(event, raising)).catch(() => undefined);
}

async function askAndRaise(event: NotificationEvent, raising: Raising): Promise<void> {
  const { family, isOpen, raise } = raising;
  if (shown >= MOST_SHOWN || asked >= MOST_ASKED || isOpen(event) || isOutdone(event)) return;
  const { subjectOf, stillWaits } = await import('./still-waits');
  const subject = subjectOf(event, family);
  if (known.has(subject)) return;
  known.add(subject);
  asked += 1;
  const waiting = await stillWaits(event, family).catch((failure: unknown) => {
    if (mayPass(failure)) {
      known.delete(subject);
      asked -= 1;
      setTimeout(() => raiseWaiting(event, raising), askAgainAfter(failure));
    }
    return null;
  });
  if (!waiting || isOpen(waiting) || isOutdone(waiting)) return;
  shown += 1;
  raise(waiting);
}
