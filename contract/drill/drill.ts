import * as v from 'valibot';
import { defineCall } from '../call';
import { Nothing, requiredText } from '../fields';

export const MOST_DRILL_VEHICLES = 5000;

/** Who puts additional vehicles on the map of a demonstration. */
const DRILL_LEADERS = ['RELEVO_ADMIN'] as const;

const NOT_VALID = 'El valor no es válido.';

const StartDrill = v.strictObject({
  vehicles: v.pipe(
    v.number(NOT_VALID),
    v.integer(NOT_VALID),
    v.minValue(1, 'Al menos un vehículo.'),
    v.maxValue(MOST_DRILL_VEHICLES, `Como mucho ${MOST_DRILL_VEHICLES} vehículos.`),
  ),
  /** The secret of the device of vehicle `id` is HMAC-SHA-256 of `String(id)` with this key, in base64url. */
  key: v.pipe(requiredText(100), v.minLength(32, NOT_VALID)),
});

export const startDrill = defineCall({
  name: 'startDrill',
  method: 'POST',
  path: '/admin/drill',
  summary:
    'Pone vehículos de simulacro en una demostración, con una entidad propia y un secreto para cada uno. Retira los de un simulacro anterior. Solo existe en la demostración.',
  audience: { roles: DRILL_LEADERS },
  perMinute: 20,
  body: StartDrill,
  /** The numbers of the vehicles are `firstId` to `firstId + vehicles - 1`. */
  answer: v.object({ entityId: v.number(), firstId: v.number(), vehicles: v.number() }),
});

export const endDrill = defineCall({
  name: 'endDrill',
  method: 'DELETE',
  path: '/admin/drill',
  summary:
    'Retira los vehículos del simulacro con sus posiciones. Los que alguien usó en un traslado quedan en el archivo.',
  audience: { roles: DRILL_LEADERS },
  perMinute: 20,
  body: Nothing,
  answer: v.object({ removed: v.number(), archived: v.number() }),
});
