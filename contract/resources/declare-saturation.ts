import * as v from 'valibot';
import { defineCall } from '../call';
import { Nothing, requiredText, Timestamp } from '../fields';
import { LIMITS } from '../limits';
import { CAPACITY_REPORTERS } from './audiences';
import { Saturation } from './saturation';

const DeclareSaturation = v.strictObject({
  reason: requiredText(LIMITS.reasonText),
  until: Timestamp,
});

export const declareSaturation = defineCall({
  name: 'declareSaturation',
  method: 'POST',
  path: '/ips/resources/saturation',
  summary: 'La IPS se declara en emergencia funcional hasta una hora, a lo sumo 24 h después.',
  audience: CAPACITY_REPORTERS,
  body: DeclareSaturation,
  answer: Saturation,
});

export const endSaturation = defineCall({
  name: 'endSaturation',
  method: 'POST',
  path: '/ips/resources/saturation/end',
  summary: 'La IPS levanta su emergencia funcional.',
  audience: CAPACITY_REPORTERS,
  body: Nothing,
  answer: v.object({ ended: v.boolean() }),
});
