import {
  type CachedIdentity,
  comesBackFromLogin,
  isSignOutOwed,
  isStillValid,
  readCachedIdentity,
  settleReturned,
  withoutAnswer,
} from '../session/first-page';
import { askListEarly } from './early-list';
import { BusyServer } from './load-config';
import type { DeviceParts } from './offline/open-device';
import { openAgain } from './open-again';
import { signIn } from './sign-in';
import type { StartFailure } from './start-failed';
import { isPageRenewed } from './worker/renewed-page';

/**
 * Entry point; small on purpose. A remembered user gets the app at once, with or without a network. A user without a
 * session downloads only the code that leads to the login page; after the login the app chunk downloads while the
 * sign-in completes.
 */
export async function begin(): Promise<void> {
  const place = document.getElementById('app');
  if (!place) throw new Error('The page has no place for the app.');
  const address = settleReturned(window.location.href);
  if (address !== window.location.href) window.history.replaceState(window.history.state, '', address);
  await open(place);
}

async function open(place: HTMLElement): Promise<void> {
  const identity = readCachedIdentity();
  const valid = identity && isStillValid(identity, Date.now()) ? identity : null;
  const comesBack = comesBackFromLogin(window.location.hash);
  try {
    if (valid && !comesBack) return await resume(place, valid);
    const app = comesBack ? bringApp() : null;
    // Handled by the `await` below.
    app?.catch(() => {});
    const signedIn = await signIn({ comesBack });
    void askListEarly(signedIn.session, window.location);
    const start = await (app ?? bringApp());
    await start.show(place, signedIn, deviceParts());
  } catch (error) {
    if (valid && comesBack && !isRefusal(error)) {
      window.history.replaceState(window.history.state, '', withoutAnswer(window.location.href));
      return await resume(place, valid).catch((failure) => tell(place, failure, null));
    }
    // A valid identity with an error: the app itself did not load.
    await tell(place, error, valid ? null : identity);
  }
}

class MissingApp extends Error {}

function bringApp(): Promise<typeof import('./start')> {
  return import('./start').catch((cause: unknown) => {
    throw new MissingApp('the app did not come', { cause });
  });
}

/** Loads the app and the disk code; the service worker's cache already has both. */
async function resume(place: HTMLElement, identity: CachedIdentity): Promise<void> {
  const parts = deviceParts();
  const [start] = await Promise.all([bringApp(), parts.catch(() => {})]);
  await start.resume(place, identity, parts);
}

/** On a slow connection the app chunk downloads first. Consumers of the promise handle its failure. */
function deviceParts(): Promise<DeviceParts> {
  const parts = import('./offline/device-parts');
  parts.catch(() => {});
  return parts;
}

/** The identity provider refused; waiting for a better network would not help. */
const isRefusal = (error: unknown) => reasonOf(error) === 'refused';

/** The reason of a `SessionFailure`: our server has answered, and the identity provider has not helped. */
function reasonOf(error: unknown): unknown {
  return error instanceof Error && 'reason' in error ? error.reason : null;
}

/** `expired`: the last user, if their sign-in is no longer valid. */
async function whyNot(error: unknown, expired: CachedIdentity | null): Promise<StartFailure> {
  if (error instanceof BusyServer) return { kind: 'busy', pauseMs: error.pauseMs };
  if (isRefusal(error)) return { kind: 'refused' };
  if (isSignOutOwed()) return { kind: 'signed-out' };
  if (reasonOf(error)) return { kind: 'provider-away' };
  // The network is there: trying again would meet the same missing or damaged file.
  if (error instanceof MissingApp && (await window.relevoServerAnswers())) return { kind: 'broken' };
  if (!expired) return { kind: 'unreachable' };
  const { name } = expired.profile;
  return { kind: expired.confirmedAt > Date.now() ? 'clock' : 'too-long-ago', name };
}

async function tell(place: HTMLElement, error: unknown, expired: CachedIdentity | null): Promise<void> {
  const failure = await whyNot(error, expired);
  try {
    const { showStartFailed } = await import('./show-start-failed');
    showStartFailed(place, failure, async () => {
      if (failure.kind === 'broken') openAgain();
      else if (isPageRenewed()) window.location.reload();
      else await open(place);
    });
  } catch {
    // Even the failure screen cannot be loaded.
    const answers = await window.relevoServerAnswers();
    window.relevoTell(place, answers ? null : 'No hay conexión con el servidor.');
  }
}
