import * as v from 'valibot';
import { defineCall } from '../../call';
import { Timestamp, TransferParams } from '../../fields';
import { OUTGOING } from '../../outgoing';
import { AttentionHours } from '../hours';
import { CONFIRMABLE_STEP_NAMES } from '../steps';

export const ConfirmStep = v.strictObject({
  dateName: v.picklist(CONFIRMABLE_STEP_NAMES, 'Ese paso no se confirma a mano.'),
  /** With the time at which the crew said it happened. */
  asSaid: v.optional(v.literal(true)),
  /** When it happened, where whoever confirms learned the hour by another way; neither before nor after its neighbours. */
  at: v.optional(Timestamp),
});
export type ConfirmStep = v.InferOutput<typeof ConfirmStep>;

export const confirmStepCall = defineCall({
  name: 'confirmStep',
  ...OUTGOING.confirmStep,
  summary: 'El CRUE confirma a mano un paso del traslado.',
  audience: ['CRUE'],
  transferParam: 'id',
  params: TransferParams,
  body: ConfirmStep,
  answer: v.object({ attentionHours: AttentionHours, referralState: v.string() }),
});
