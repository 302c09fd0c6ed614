import { redirect } from '@tanstack/react-router';
import type { Audience } from '../../contract/call';
import { mayCall } from '../../contract/may-call';
import type { Role } from '../../contract/roles';
import { notify } from '../ui/notify';
import type { RouterContext } from './__root';

/** Opens a route to these roles only; everybody else goes to their home screen and reads why. */
export function onlyFor(
  ...roles: readonly Role[]
): (route: { context: RouterContext; preload?: boolean }) => void {
  return ({ context, preload }) => {
    if (!context.session.hasRole(...roles)) throw refusedHere(preload);
  };
}

/** The same for the people of an audience. */
export function onlyAudience(
  audience: Audience,
): (route: { context: RouterContext; preload?: boolean }) => void {
  return ({ context, preload }) => {
    if (!mayCall(context.session.getState().profile, audience)) throw refusedHere(preload);
  };
}

/** To the home screen, with a word: a link that jumps home in silence looks broken. */
export function refusedHere(preload = false): ReturnType<typeof redirect> {
  if (!preload) notify.info('Su usuario no puede abrir esa página.');
  return redirect({ to: '/dashboard', replace: true });
}

/** `?envio=`: the submission that a form corrects. */
export function readCorrected({ envio }: { envio?: unknown }): { envio?: string } {
  return { envio: readReference(envio) };
}

/** `?incidente=`: the incident that a golden code is made from. */
export function readIncident({ incidente }: { incidente?: unknown }): { incidente?: number } {
  return Number.isSafeInteger(Number(incidente)) && Number(incidente) > 0
    ? { incidente: Number(incidente) }
    : {};
}

/** The same for a report; `?cifras=`: a report of the user whose figures the form takes. */
export function readReportSearch({ envio, cifras }: { envio?: unknown; cifras?: unknown }): {
  envio?: string;
  cifras?: string;
} {
  return { envio: readReference(envio), cifras: readReference(cifras) };
}

function readReference(given: unknown): string | undefined {
  return typeof given === 'string' && /^[\w-]{16,64}$/.test(given) ? given : undefined;
}
