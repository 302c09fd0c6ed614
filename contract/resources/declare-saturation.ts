import * as v from 'valibot';
import { defineCall } from '../call';
import { requiredText, Timestamp } from '../fields';
import { LIMITS } from '../limits';
import { CAPACITY_REPORTERS } from './audiences';
import { operation as declareOperation } from './operations/declare-saturation';
import { operation as endOperation } from './operations/end-saturation';
import { Saturation } from './saturation';

/**
 * The declaration that the author saw in force, by its `declaredAt`; null if they saw none. Absent: the author of a
 * declaration knows what is in force now, for example after a conflict. An end without it names no emergency, like null.
 */
const basedOn = v.optional(v.nullable(Timestamp));

const DeclareSaturation = v.strictObject({
  reason: requiredText(LIMITS.reasonText),
  until: Timestamp,
  basedOn,
});
export type DeclareSaturation = v.InferInput<typeof DeclareSaturation>;

const EndSaturation = v.strictObject({ basedOn });
export type EndSaturation = v.InferInput<typeof EndSaturation>;

export const declareSaturation = defineCall({
  name: 'declareSaturation',
  ...declareOperation.call,
  summary: 'La IPS se declara en emergencia funcional hasta una hora, a lo sumo 24 h después.',
  audience: CAPACITY_REPORTERS,
  body: DeclareSaturation,
  answer: Saturation,
});

export const endSaturation = defineCall({
  name: 'endSaturation',
  ...endOperation.call,
  summary: 'La IPS levanta su emergencia funcional.',
  audience: CAPACITY_REPORTERS,
  body: EndSaturation,
  answer: v.object({ ended: v.boolean() }),
});
