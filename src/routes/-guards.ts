import { redirect } from '@tanstack/react-router';
import * as v from 'valibot';
import type { Audience } from '../../contract/call';
import { LIMITS } from '../../contract/limits';
import { mayCall } from '../../contract/may-call';
import type { Role } from '../../contract/roles';
import { roleName } from '../session';
import { notify } from '../ui/notify';
import type { RouterContext } from './__root';

/** Read at runtime: their type is made of the routes, and a route that named it would be circular. */
const Matched = v.object({
  matches: v.array(v.object({ staticData: v.object({ title: v.optional(v.string()) }) })),
});

/** The part of a route's `beforeLoad` that a guard reads. */
export interface Guarded {
  context: RouterContext;
  preload?: boolean;
}

/** Opens a route to these roles only; everybody else goes to their home screen and reads why. */
export function onlyFor(...roles: readonly Role[]): (route: Guarded) => void {
  return (route) => {
    if (!route.context.session.hasRole(...roles)) throw refusedHere(route);
  };
}

/** The same for the people of an audience. */
export function onlyAudience(audience: Audience): (route: Guarded) => void {
  return (route) => {
    if (!mayCall(route.context.session.getState().profile, audience)) throw refusedHere(route);
  };
}

/** To the home screen, with the reason: a link that jumps home in silence looks broken. */
export function refusedHere(route: Guarded): ReturnType<typeof redirect> {
  if (!route.preload) {
    const title = titleOf(route);
    const role = roleName(route.context.session.getState().profile.roles);
    const said = `${title ? `«${title}»` : 'Esa página'} no es para su rol, ${role}. Esta es su pantalla de inicio.`;
    notify.info(said, LIMITS.alertMs);
  }
  return redirect({ to: '/dashboard', replace: true });
}

/** The title of the route itself: the last match of this navigation. */
function titleOf(route: Guarded): string | undefined {
  return v.is(Matched, route) ? route.matches.at(-1)?.staticData.title : undefined;
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
