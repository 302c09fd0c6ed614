import * as v from 'valibot';
import { defineCall } from '../../call';
import { TransferParams } from '../../fields';
import { OUTGOING } from '../../outgoing';
import { CREW_STEP_NAMES } from '../steps';
import { Transfer } from '../transfer';

// In its own file, apart from the rule: calls that may wait for a network are in the first load, the rules are not.
const NOT_A_PLACE = 'El lugar no es válido.';
const between = (least: number, most: number) =>
  v.pipe(v.number(NOT_A_PLACE), v.minValue(least, NOT_A_PLACE), v.maxValue(most, NOT_A_PLACE));

/** Degrees of WGS 84; accuracy in metres. */
const Place = v.strictObject({
  latitude: between(-90, 90),
  longitude: between(-180, 180),
  accuracy: between(0, 40_000_000),
});

export const SayCrewWord = v.strictObject({
  step: v.picklist(CREW_STEP_NAMES, 'La tripulación no avisa de ese paso.'),
  /** Null when the phone gave no position, or the person refused it. */
  place: v.nullable(Place),
  /** It was said by mistake and is taken back. */
  takenBack: v.optional(v.literal(true)),
});
export type SayCrewWord = v.InferOutput<typeof SayCrewWord>;

export const sayCrewWordCall = defineCall({
  name: 'sayCrewWord',
  ...OUTGOING.sayCrewWord,
  summary: 'La entidad que transporta avisa de lo que ocurre, o retira su último aviso. No confirma pasos.',
  audience: ['TRANSPORT'],
  transferParam: 'id',
  needsIdentity: true,
  params: TransferParams,
  body: SayCrewWord,
  answer: Transfer,
});
