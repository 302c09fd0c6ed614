import * as v from 'valibot';
import { text } from '../fields';
import { SEAT_LETTER } from './telecare';

/** Below the API's base; nobody signs in for it. */
export const PUBLIC_CALL = '/public/telecare';

/** So long a link may wait until somebody opens it. */
export const LINK_MINUTES = 15;
/** After so long the person of a link is out of the call, even if the call goes on. */
export const LINK_SESSION_MINUTES = 120;

/** How a link's person is called: nobody knows who opened it. */
export const LINK_PERSON = 'Tripulación (enlace)';

/** 32 random bytes. */
const Secret = v.pipe(text(43), v.regex(/^[\w-]{43}$/, 'El valor no es válido.'));

/**
 * Opens a link, whose token is the `Authorization: Bearer`. The page draws `session` before it asks, so that a repeated opening of
 * the same page is the first one. From then on the session is the bearer.
 */
export const OpenLink = v.strictObject({ session: Secret });

/** The answer to it: nothing of the patient or the transfer. */
export interface OpenedLink {
  ambulance: string;
  /** Of the regulation centre, for a call that does not connect. */
  phone: string | null;
}

/** What the page of a link sends in an exchange; the call is that of its session. */
export const GuestLetter = v.strictObject(SEAT_LETTER);
export type GuestLetter = v.InferOutput<typeof GuestLetter>;
