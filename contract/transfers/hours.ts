import * as v from 'valibot';
import { STEP_NAMES, type StepName } from './steps';

const hours = Object.fromEntries(STEP_NAMES.map((name) => [name, v.nullable(v.string())])) as Record<
  StepName,
  v.NullableSchema<v.StringSchema<undefined>, undefined>
>;

/** The step dates of a transfer, ISO 8601 with offset; null for a step without a date. */
export const AttentionHours = v.object(hours);
export type AttentionHours = v.InferOutput<typeof AttentionHours>;
