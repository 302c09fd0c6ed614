import * as v from 'valibot';
import { optionalText } from '../fields';
import { LIMITS } from '../limits';
import { Quantity } from './capacity';
import { BLOOD_COMPONENTS, BLOOD_GROUPS } from './items';

export type BloodComponent = (typeof BLOOD_COMPONENTS)[number]['id'];
type Group = (typeof BLOOD_GROUPS)[number]['id'];
/** `redbloodCellsOp`, `plasmaABn`: component and group, as on the wire. */
export type BloodField = `${BloodComponent}${Group}`;

export const BLOOD_FIELDS: readonly BloodField[] = BLOOD_COMPONENTS.flatMap((component) =>
  BLOOD_GROUPS.map((group): BloodField => `${component.id}${group.id}`),
);

/** Units in stock (`POST /ips/resources/bloodBank`): all sixteen fields and the observations. */
export const BloodBank = v.strictObject({
  ...(Object.fromEntries(BLOOD_FIELDS.map((field) => [field, Quantity])) as Record<
    BloodField,
    typeof Quantity
  >),
  observations: optionalText(LIMITS.bloodObservations),
});
export type BloodBank = v.InferOutput<typeof BloodBank>;
