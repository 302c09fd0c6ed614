import type { Owner } from '../../outbox';
import { isSameOwner } from '../../outbox';
import { onRealtimeStatus, realtimeStatus } from '../../realtime';
import { isSessionFailure, onTokenFresh, type Profile, type Session } from '../../session';
import type { PersonStorage } from '../../storage';
import { deviceId } from '../../submissions';
import { createPageOutbox, type PageOutbox } from '../../submissions/page-outbox';
import { holdUpdates } from '../../ui/unsaved';
import { drainWhenTold } from '../worker/drain-when-told';
import { tellWorker } from '../worker/worker-messages';
import { askToBeWoken } from './ask-to-be-woken';
import { awaitResults } from './await-results';
import { tellWhatIsLate } from './tell-what-is-late';
import { rememberWaiting, tellWhatIsLost, tellWhatWasLost } from './tell-what-is-lost';
import { waitingMemory } from './waiting-memory';

/** The signed-in person's outbox, drained after every event that may make sending possible. */
export function beginOutbox(session: Session, { database }: PersonStorage): PageOutbox {
  const owner = ownerOf(session.getState().profile);
  const memory = waitingMemory(owner);
  const outbox = createPageOutbox({
    database,
    owner,
    present: () => {
      const { status, profile } = session.getState();
      return status === 'signed-out' ? null : ownerOf(profile);
    },
    tokenOf: (asked, renew) => tokenOf(session, asked, renew),
    appVersion: import.meta.env.VITE_APP_VERSION ?? 'dev',
    lastNumber: () => memory.read().last,
    diskFails: (isFailing) =>
      void import('./tell-failing-disk').then(
        ({ tellFailingDisk }) => tellFailingDisk(outbox, isFailing),
        () => undefined,
      ),
  });
  window.addEventListener('online', () => void outbox.drain({ networkBack: true }));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void outbox.drain();
  });
  onRealtimeStatus(() => {
    if (realtimeStatus().realtime === 'connected') void outbox.drain({ networkBack: true });
  });
  drainWhenTold(outbox);
  onTokenFresh(({ token, expiresAt, profile }) => {
    void outbox.drain({ tokenFresh: true });
    void tellWorker({
      type: 'relevo:token',
      token,
      expiresAt,
      owner: ownerOf(profile),
      deviceId: deviceId(),
    });
  });
  keepOpenWhileSending(outbox);
  tellWhatIsLate(outbox);
  tellWhatIsLost(outbox, memory);
  awaitResults(outbox, memory);
  // Only after the numbers go on: a first submission would hide that the database is new.
  void tellWhatWasLost(database, owner, memory)
    .catch(() => undefined)
    .then(() => rememberWaiting(outbox, memory));
  askToBeWoken(outbox);
  void outbox.drain();
  return outbox;
}

function ownerOf({ issuer, subject, entityId }: Profile): Owner {
  return { issuer, subject, entity: entityId };
}

async function tokenOf(session: Session, owner: Owner, renew: boolean): Promise<string | null> {
  if (!isSameOwner(ownerOf(session.getState().profile), owner)) return null;
  try {
    return await session.getAccessToken(renew ? Number.POSITIVE_INFINITY : undefined);
  } catch (failure) {
    if (isSessionFailure(failure, 'refused')) return null;
    throw failure;
  }
}

/** An app update waits until no submission is being sent. */
function keepOpenWhileSending(outbox: PageOutbox): void {
  let release: (() => void) | null = null;
  outbox.subscribe(() => {
    const isSending = outbox
      .getView()
      .entries.some(({ item, isOtherEntity }) => item.state === 'sending' && !isOtherEntity);
    if (isSending && !release) release = holdUpdates('sending');
    if (!isSending) {
      release?.();
      release = null;
    }
  });
}
