import * as v from 'valibot';
import { defineCall } from '../call';
import { Timestamp } from '../fields';
import { ACKNOWLEDGEMENT_KINDS, PACE_LIMITS } from './escalation';

const NUMBER = 'Escriba un número.';
const within = ({ least, most }: { least: number; most: number }) =>
  v.pipe(
    v.number(NUMBER),
    v.integer(NUMBER),
    v.minValue(least, `El mínimo es ${least}.`),
    v.maxValue(most, `El máximo es ${most}.`),
  );

export const LadderPaces = v.strictObject(
  Object.fromEntries(
    ACKNOWLEDGEMENT_KINDS.map((kind) => [
      kind,
      v.strictObject({
        repeatSeconds: within(PACE_LIMITS.repeatSeconds),
        repeats: within(PACE_LIMITS.repeats),
      }),
    ]),
  ) as Record<
    (typeof ACKNOWLEDGEMENT_KINDS)[number],
    v.StrictObjectSchema<
      { repeatSeconds: ReturnType<typeof within>; repeats: ReturnType<typeof within> },
      undefined
    >
  >,
);
export type LadderPaces = v.InferOutput<typeof LadderPaces>;

const Paces = v.object({
  paces: LadderPaces,
  /** Who set the paces and when; null for the product's defaults. */
  updatedBy: v.nullable(v.string()),
  updatedAt: v.nullable(v.string()),
});

export const getLadderPaces = defineCall({
  name: 'getLadderPaces',
  method: 'GET',
  path: '/ladder',
  summary: 'Cada cuánto se repite un aviso sin respuesta.',
  audience: ['CRUE'],
  answer: Paces,
});

export const setLadderPaces = defineCall({
  name: 'setLadderPaces',
  method: 'PATCH',
  path: '/ladder',
  summary: 'El CRUE cambia cada cuánto se repite un aviso sin respuesta.',
  audience: { acting: ['CRUE'] },
  body: v.strictObject({
    paces: LadderPaces,
    /** `updatedAt` of the paces that were changed: newer ones of a colleague are not overwritten. */
    basedOn: v.optional(v.nullable(Timestamp)),
  }),
  answer: Paces,
});
