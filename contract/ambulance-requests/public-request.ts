import * as v from 'valibot';
import { ClientRef, optionalText, text } from '../fields';
import { LIMITS } from '../limits';
import { isNowhere, NOWHERE } from '../nowhere';
import { phoneDigits } from '../telephone';

/** Below the API's base; nobody signs in for it. */
export const PUBLIC_REQUESTS = '/public/ambulanceRequest';

/** What a phone without a satellite says; beyond it the number tells nothing. */
const WORST_ACCURACY = 100_000;

/** A frightened person writes more than a form expects. */
const TOLD = 600;
const TYPE = 40;
const PHONE = 'Escriba su teléfono: 7 o 10 dígitos.';
const NO_PLACE = 'Escriba la dirección, o comparta su ubicación.';

const degrees = (limit: number) =>
  v.nullish(v.pipe(v.number(), v.minValue(-limit, NO_PLACE), v.maxValue(limit, NO_PLACE)), null);

/** What a citizen's phone sends. Without a place it needs an address. */
export const PublicRequest = v.pipe(
  v.strictObject({
    /** The same for each repetition of one request. */
    clientRef: ClientRef,
    /** A random number that this browser keeps; absent if it keeps nothing. */
    device: v.nullish(ClientRef, null),
    emergencyType: optionalText(TYPE),
    phone: v.pipe(
      text(40, { missing: PHONE, tooLong: PHONE }),
      v.transform(phoneDigits),
      v.regex(/^(\d{7}|\d{10})$/, PHONE),
    ),
    name: optionalText(2 * LIMITS.personName),
    address: optionalText(LIMITS.addressText),
    additionalInfo: optionalText(TOLD),
    latitude: degrees(90),
    longitude: degrees(180),
    /** The radius of the place's uncertainty in metres; absent where a person marked the place. */
    accuracy: v.nullish(
      v.pipe(
        v.number(),
        v.minValue(0),
        v.transform((metres) => Math.min(Math.ceil(metres), WORST_ACCURACY)),
      ),
      null,
    ),
  }),
  v.forward(
    v.check(({ latitude, longitude, address }) => {
      const isPlaced = latitude !== null && longitude !== null;
      return isPlaced || (address !== null && latitude === null && longitude === null);
    }, NO_PLACE),
    ['address'],
  ),
  v.forward(
    v.check(({ latitude, longitude }) => !isNowhere(latitude, longitude), NOWHERE),
    ['address'],
  ),
);
export type PublicRequest = v.InferOutput<typeof PublicRequest>;

/** What the citizen sees, and nothing more. */
export type PublicStatus = 'recibida' | 'atendida';

/** The answer to a citizen who asks for their own request. */
export interface PublicProgress {
  status: PublicStatus;
  /** Their photo has arrived: an answer to its sending may be lost. */
  hasPhoto: boolean;
}

/** The answer to the creation: `secret` (as `Authorization: Bearer`) opens the status and the photo of `ref`. */
export interface PublicReceipt {
  ref: string;
  secret: string;
  status: PublicStatus;
}
