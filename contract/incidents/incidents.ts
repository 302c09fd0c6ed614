import * as v from 'valibot';
import { REQUEST_HANDLERS, REQUEST_READERS } from '../ambulance-requests/handlers';
import { defineCall } from '../call';
import { optionalText, PastMoment, text } from '../fields';
import { LIMITS } from '../limits';
import { isNowhere, NOWHERE } from '../nowhere';
import { phoneDigits } from '../telephone';

/** Where an incident came from: the citizens' app, or a telephone call that an operator typed. */
const ARRIVALS = ['APP_CIUDADANA', 'LLAMADA'] as const;

const NOT_VALID = 'El valor no es válido.';
const PHONE = 'Escriba 7 o 10 dígitos.';

/** Text or number, as the specified forms send it; null if no digit is left. */
const CallerPhone = v.pipe(
  v.nullish(v.union([text(40), v.number()], NOT_VALID), null),
  v.transform((typed) => (typed === null ? null : phoneDigits(String(typed)) || null)),
  v.check((phone) => phone === null || /^(\d{7}|\d{10})$/.test(phone), PHONE),
);
const degrees = (limit: number) =>
  v.nullish(v.pipe(v.number(NOT_VALID), v.minValue(-limit, NOT_VALID), v.maxValue(limit, NOT_VALID)), null);

/** Longer than every known type: other clients have their own. */
const TYPE = 40;

const details = {
  /** One of `EMERGENCY_TYPES`, or any other text. */
  emergencyType: optionalText(TYPE),
  callerName: optionalText(2 * LIMITS.personName),
  callerPhone: CallerPhone,
  lat: degrees(90),
  lng: degrees(180),
  address: optionalText(LIMITS.addressText),
  /** When the health authority got it; null for the time of the request or of this call. */
  healthArrivalDate: v.nullish(PastMoment, null),
  observations: optionalText(1000),
};

/** Half a place must not pass for none. */
const isHalf = (lat: number | null, lng: number | null) => (lat === null) !== (lng === null);
const HALF_PLACE = 'Escriba la latitud y la longitud.';

/** What an operator may correct while they attend a request. A field that is null takes the request's. */
export const IncidentDetails = v.pipe(
  v.strictObject({
    ...details,
    arrivedBy: v.optional(v.literal('APP_CIUDADANA', NOT_VALID), 'APP_CIUDADANA'),
  }),
  v.forward(
    v.check(({ lat, lng }) => !isHalf(lat, lng), HALF_PLACE),
    ['lat'],
  ),
  v.forward(
    v.check(({ lat, lng }) => !isNowhere(lat, lng), NOWHERE),
    ['lat'],
  ),
);
export type IncidentDetails = v.InferOutput<typeof IncidentDetails>;

/** An incident without a request: a call by telephone, or another client's. */
const IncidentForm = v.pipe(
  v.strictObject({ ...details, arrivedBy: v.optional(v.picklist(ARRIVALS, NOT_VALID), 'APP_CIUDADANA') }),
  v.forward(
    v.check(({ lat, lng }) => !isHalf(lat, lng), HALF_PLACE),
    ['lat'],
  ),
  v.forward(
    v.check(({ lat, lng }) => !isNowhere(lat, lng), NOWHERE),
    ['lat'],
  ),
  v.forward(
    v.check(
      ({ lat, lng, address }) => (lat !== null && lng !== null) || address !== null,
      'Escriba la dirección o señale el lugar.',
    ),
    ['address'],
  ),
);

/** An emergency that the regulation centre attends. `formId` is its number. */
export const Incident = v.object({
  id: v.number(),
  formId: v.number(),
  emergencyType: v.nullable(v.string()),
  callerName: v.nullable(v.string()),
  callerPhone: v.nullable(v.string()),
  lat: v.nullable(v.number()),
  lng: v.nullable(v.number()),
  address: v.nullable(v.string()),
  arrivedBy: v.picklist(ARRIVALS),
  healthArrivalDate: v.string(),
  observations: v.nullable(v.string()),
  createdBy: v.string(),
  createdAt: v.string(),
});
export type Incident = v.InferOutput<typeof Incident>;

/** Names as the specification has them. */
const LatestEvent = v.object({
  formId: v.number(),
  address: v.nullable(v.string()),
  cellphoneNumber: v.nullable(v.string()),
  createdAt: v.string(),
  /** Nobody drives for it any more; null while it is open. */
  endedAt: v.nullable(v.string()),
});
export type LatestEvent = v.InferOutput<typeof LatestEvent>;

export const createIncident = defineCall({
  name: 'createIncident',
  method: 'POST',
  path: '/event',
  summary: 'Crea un incidente que no viene de una solicitud: una llamada, u otro sistema.',
  audience: REQUEST_HANDLERS,
  body: IncidentForm,
  answer: Incident,
});

export const listLatestEvents = defineCall({
  name: 'listLatestEvents',
  method: 'GET',
  path: '/legacy/latestEvents',
  summary: 'Los incidentes más recientes que valen, para señalar un duplicado.',
  audience: REQUEST_READERS,
  answer: v.object({ events: v.array(LatestEvent) }),
});
