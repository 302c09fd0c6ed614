import * as v from 'valibot';
import { defineCall } from '../call';
import { requiredText } from '../fields';
import { LIMITS } from '../limits';

export const placeAddress = defineCall({
  name: 'placeAddress',
  method: 'GET',
  path: '/travel/address',
  summary: 'Dónde queda una dirección de Medellín, según los nombres de las vías.',
  audience: 'signed-in',
  perMinute: 60,
  query: v.object({ address: requiredText(LIMITS.addressText) }),
  answer: v.object({
    /** Null if the roads do not say where it is. */
    place: v.nullable(
      v.object({
        lat: v.number(),
        lng: v.number(),
        /** How far from there it may be, in metres. */
        accuracy: v.number(),
      }),
    ),
  }),
});
