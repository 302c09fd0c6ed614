import * as v from 'valibot';
import { defineCall } from '../call';
import { Id, IdText, optionalText } from '../fields';
import { LIMITS } from '../limits';
import { MAP_READERS } from '../map/map-readers';

/** Why an ambulance is not available (map 3). Any other type means that it is available. */
export const UNAVAILABLE_TYPES = ['TRANSFER', 'MATCH', 'CONCERT', 'QUEUE', 'OTHER'] as const;
const AVAILABLE = 'AVAILABLE';

/** The last availability that somebody stated for an ambulance. */
export const Availability = v.object({
  /** Open for types of another source: they mean that it is available. */
  eventType: v.string(),
  createdAt: v.string(),
  createdBy: v.string(),
  /** Name of the hospital where it is. */
  ips: v.nullable(v.string()),
  comment: v.nullable(v.string()),
});
export type Availability = v.InferOutput<typeof Availability>;

const params = v.object({ id: IdText });

export const getAvailability = defineCall({
  name: 'getAvailability',
  method: 'GET',
  path: '/ambulance/:id/availability',
  summary: 'La última disponibilidad que se dijo de una ambulancia; null si nadie ha dicho nada.',
  audience: MAP_READERS,
  params,
  answer: v.nullable(Availability),
});

export const setAvailability = defineCall({
  name: 'setAvailability',
  method: 'POST',
  path: '/ambulance/:id/availability',
  summary:
    'Dice si una ambulancia está disponible: el CRUE, de las de la Secretaría de Salud; una entidad, de las suyas.',
  audience: { acting: ['CRUE', 'TRANSPORT'] },
  params,
  body: v.strictObject({
    eventType: v.picklist([AVAILABLE, ...UNAVAILABLE_TYPES], 'Escoja la disponibilidad.'),
    ipsId: v.nullish(Id, null),
    comment: optionalText(LIMITS.reasonText),
  }),
  answer: Availability,
});
