import {
  type CachedIdentity,
  comesBackFromLogin,
  isSignOutOwed,
  isStillValid,
  readCachedIdentity,
  withoutAnswer,
} from '../session/first-page';
import type { DeviceParts } from './offline/open-device';
import { signIn } from './sign-in';
import type { StartFailure } from './start-failed';

/**
 * What runs first, and is small. Whom this device remembers finds the app open at once, whatever the network
 * does. Whoever has to go to the login page first downloads only what leads there, in one file; on the way back the
 * app arrives while the sign-in is completed.
 */
export async function begin(): Promise<void> {
  const place = document.getElementById('app');
  if (!place) throw new Error('The page has no place for the app.');
  await open(place);
}

async function open(place: HTMLElement): Promise<void> {
  const identity = readCachedIdentity();
  const valid = identity && isStillValid(identity, Date.now()) ? identity : null;
  const comesBack = comesBackFromLogin(window.location.hash);
  try {
    if (valid && !comesBack) return await resume(place, valid);
    const app = comesBack ? import('./start') : null;
    // Awaited below; what fails meanwhile is told there.
    app?.catch(() => {});
    const signedIn = await signIn({ comesBack });
    const start = await (app ?? import('./start'));
    await start.show(place, signedIn, deviceParts());
  } catch (error) {
    if (valid && comesBack && !isRefusal(error)) {
      window.history.replaceState(window.history.state, '', withoutAnswer(window.location.href));
      return await resume(place, valid);
    }
    await tell(place, whyNot(error, identity));
  }
}

/** The app, and beside it what opens the disk: both are in the worker's cache by now. */
async function resume(place: HTMLElement, identity: CachedIdentity): Promise<void> {
  const parts = deviceParts();
  const [start] = await Promise.all([import('./start'), parts.catch(() => {})]);
  await start.resume(place, identity, parts);
}

/** Over a line the app comes before it. Whoever uses it is told if it cannot be had. */
function deviceParts(): Promise<DeviceParts> {
  const parts = import('./offline/device-parts');
  parts.catch(() => {});
  return parts;
}

/** The identity provider answered and said no; waiting for a better network would not help. */
function isRefusal(error: unknown): boolean {
  return error instanceof Error && 'reason' in error && error.reason === 'refused';
}

function whyNot(error: unknown, identity: ReturnType<typeof readCachedIdentity>): StartFailure {
  if (isRefusal(error)) return { kind: 'refused' };
  if (isSignOutOwed()) return { kind: 'signed-out' };
  if (!identity) return { kind: 'unreachable' };
  const { name } = identity.profile;
  return { kind: identity.confirmedAt > Date.now() ? 'clock' : 'too-long-ago', name };
}

async function tell(place: HTMLElement, failure: StartFailure): Promise<void> {
  try {
    const { showStartFailed } = await import('./show-start-failed');
    showStartFailed(place, failure, () => open(place));
  } catch {
    tellInPlainWords(place);
  }
}

/** Not even the page that says so could be fetched. */
function tellInPlainWords(place: HTMLElement): void {
  const retry = document.createElement('button');
  retry.textContent = 'Intentar de nuevo';
  retry.onclick = () => window.location.reload();
  const words = document.createElement('div');
  words.className = 'start';
  words.setAttribute('role', 'alert');
  words.append('No hay conexión con el servidor.', retry);
  place.replaceChildren(words);
}
