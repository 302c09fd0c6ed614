import type { ServerConfig } from '../../contract/session/server-config';
import { type CachedIdentity, resumeSession, type Session } from '../session';
import type { Device } from '../submissions';
import { App } from './app';
import { loadConfig } from './load-config';
import { type KnownLock, learnLock } from './offline/known-lock';
import { type DeviceParts, openDevice } from './offline/open-device';
import { recallAnswers } from './offline/recall-answers';
import { queryClient } from './query-client';
import { rootIn } from './root';
import { type AppRouter, createAppRouter } from './router';
import type { SignedIn } from './sign-in';
import { announceUnhandledErrors } from './unhandled-errors';

interface Shown {
  config: ServerConfig;
  session: Session;
  device: Device;
  router: AppRouter;
  lock: KnownLock | null;
}

/** The screen's part, or the disk, may take longer: then the shell is drawn without waiting for them. */
const READY_WITHIN_MS = 250;

/** Shows the app to who has just signed in. */
export async function show(
  place: HTMLElement,
  { config, session }: SignedIn,
  parts: Promise<DeviceParts>,
): Promise<void> {
  announceUnhandledErrors();
  const device = openDevice(session, parts);
  const router = createAppRouter({ queryClient, session });
  const lock = atMost(READY_WITHIN_MS, learnLock(device.storage));
  await atMost(READY_WITHIN_MS, router.load());
  render(place, { config, session, device, router, lock: await lock });
}

/** A page that nobody looks at draws nothing. */
const DRAWN_AT_LATEST_MS = 1_000;

/** Short: the app is open already, and the config it was opened with serves until the next one arrives. */
const CONFIG_WITHIN_MS = 3_000;

/** Shows the app to whom this device remembers, and looks for the server meanwhile. */
export async function resume(
  place: HTMLElement,
  identity: CachedIdentity,
  parts: Promise<DeviceParts>,
): Promise<void> {
  announceUnhandledErrors();
  let tellDrawn = () => {};
  const isDrawn = new Promise<void>((resolve) => {
    tellDrawn = resolve;
  });
  const session = resumeSession(identity, async () => {
    // To sign in silently takes a frame of the provider's, and would take its time from the first screen.
    await isDrawn;
    const config = await loadConfig(CONFIG_WITHIN_MS);
    render(place, { config, session, device, router, lock });
    return config;
  });
  askAgainOnceSignedIn(session);
  const device = openDevice(session, parts);
  const router = createAppRouter({ queryClient, session });
  // Drawn once, with what was last seen, and not first as grey bars.
  const [lock] = await Promise.all([
    atMost(READY_WITHIN_MS, learnLock(device.storage)),
    atMost(
      READY_WITHIN_MS,
      recallAnswers(queryClient, device.storage).then(() => router.load()),
    ),
  ]);
  render(place, { config: identity.config, session, device, router, lock });
  requestAnimationFrame(() => setTimeout(tellDrawn));
  setTimeout(tellDrawn, DRAWN_AT_LATEST_MS);
}

function render(place: HTMLElement, shown: Shown): void {
  rootIn(place).render(<App {...shown} />);
}

/** What failed for want of a token, or is as old as the last shift, is asked for now. */
function askAgainOnceSignedIn(session: Session): void {
  let before = session.getState().status;
  session.subscribe(() => {
    const { status } = session.getState();
    if (status === 'signed-in' && before !== 'signed-in') void queryClient.invalidateQueries();
    before = status;
  });
}

/** Null when it fails or takes longer. */
async function atMost<T>(ms: number, work: Promise<T>): Promise<T | null> {
  const patience = new Promise<null>((resolve) => setTimeout(() => resolve(null), ms));
  return Promise.race([work.catch(() => null), patience]);
}
