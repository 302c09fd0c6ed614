import * as v from 'valibot';
import { defineCall } from '../../call';
import { Timestamp, TransferParams } from '../../fields';
import { OUTGOING } from '../../outgoing';
import { AttentionHours } from '../hours';
import { CONFIRMABLE_STEP_NAMES } from '../steps';

export const ConfirmStep = v.strictObject({
  dateName: v.picklist(CONFIRMABLE_STEP_NAMES, 'Ese paso no se confirma a mano.'),
  /** Use the time that the crew said. */
  asSaid: v.optional(v.literal(true)),
  /** A typed time, when the person learned it elsewhere; it must lie between the neighbouring steps. */
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
