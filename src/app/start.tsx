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
import { type AppRouter, completeAddress, createAppRouter } from './router';
import type { SignedIn } from './sign-in';
import { announceUnhandledErrors } from './unhandled-errors';

interface Shown {
  config: ServerConfig;
  session: Session;
  device: Device;
  router: AppRouter;
  lock: KnownLock | null;
}

/** Longest wait for the screen chunk and the disk; then the shell renders without them. */
const READY_WITHIN_MS = 250;

/** Starts the app after a sign-in. */
export async function show(
  place: HTMLElement,
  { config, session }: SignedIn,
  parts: Promise<DeviceParts>,
): Promise<void> {
  announceUnhandledErrors();
  const device = openDevice(session, parts);
  const router = createAppRouter({ queryClient, session });
  completeAddress(router);
  const lock = atMost(READY_WITHIN_MS, learnLock(device.storage, session.getState().profile));
  await atMost(READY_WITHIN_MS, router.load());
  render(place, { config, session, device, router, lock: await lock });
}

/** Upper limit: a hidden page never gets an animation frame. */
const DRAWN_AT_LATEST_MS = 1_000;

/** Short, because the app is open with the remembered configuration until the new one arrives. */
const CONFIG_WITHIN_MS = 3_000;

/** Starts the app for the remembered person, and contacts the server in the background. */
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
  let drawn = identity.config;
  const session = resumeSession(identity, async () => {
    // The silent sign-in opens an iframe of the provider, which would slow the first screen down. So it starts later.
    await isDrawn;
    const config = await loadConfig(CONFIG_WITHIN_MS);
    // The first screen is not drawn again for what it knows.
    if (JSON.stringify(config) !== JSON.stringify(drawn))
      render(place, { config, session, device, router, lock });
    drawn = config;
    return config;
  });
  askAgainOnceSignedIn(session);
  const device = openDevice(session, parts);
  const router = createAppRouter({ queryClient, session });
  completeAddress(router);
  // Render once, with stored data, instead of first with skeletons.
  const [lock] = await Promise.all([
    atMost(READY_WITHIN_MS, learnLock(device.storage, session.getState().profile)),
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

/** Refetches after the sign-in: queries without a token failed or show old data. */
function askAgainOnceSignedIn(session: Session): void {
  let before = session.getState().status;
  session.subscribe(() => {
    const { status } = session.getState();
    if (status === 'signed-in' && before !== 'signed-in') void queryClient.invalidateQueries();
    before = status;
  });
}

/** Null on a failure or time-out. */
async function atMost<T>(ms: number, work: Promise<T>): Promise<T | null> {
  const patience = new Promise<null>((resolve) => setTimeout(() => resolve(null), ms));
  return Promise.race([work.catch(() => null), patience]);
}
