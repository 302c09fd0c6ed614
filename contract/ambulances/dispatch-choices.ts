import * as v from 'valibot';
import { rowsOf } from '../answer';
import { defineCall } from '../call';
import { IdText, TransferParams } from '../fields';

/** One ambulance in the choice, with its reasons or what excluded it, in words. */
const Considered = v.object({
  ambulanceId: v.number(),
  name: v.string(),
  licensePlate: v.string(),
  ambulanceType: v.string(),
  ambulancesEntity: v.string(),
  words: v.array(v.string()),
});

/** What was known of all ambulances when one was sent. */
export const DispatchChoice = v.object({
  id: v.number(),
  at: v.string(),
  /** When the server read what it knew: a moment after `at`. */
  readAt: v.string(),
  /** Who sent it. */
  by: v.string(),
  /** The ambulance that was sent. */
  ambulanceId: v.number(),
  /** The place that the times are for; null where nobody knew where the patient was. */
  place: v.nullable(v.string()),
  remarks: v.array(v.string()),
  /** The quickest first, at most `MOST_KEPT`; the one that was sent is always among them or the excluded. */
  ranked: v.array(v.object({ ...Considered.entries, rank: v.number() })),
  excluded: v.array(Considered),
  /** All that were free for it, and all that were not. */
  counts: v.object({ ranked: v.number(), excluded: v.number() }),
});
export type DispatchChoice = v.InferOutput<typeof DispatchChoice>;

/** Medellín registers about 170 ambulances. */
export const MOST_KEPT = 200;

export const listDispatchChoices = defineCall({
  name: 'listDispatchChoices',
  method: 'GET',
  path: '/referral/:id/dispatchChoices',
  summary:
    'Entre qué ambulancias se escogió en cada despacho de un traslado, con sus razones; el último primero.',
  audience: ['CRUE'],
  transferParam: 'id',
  params: TransferParams,
  answer: rowsOf(DispatchChoice),
});

export const listIncidentChoices = defineCall({
  name: 'listIncidentChoices',
  method: 'GET',
  path: '/incident/:id/dispatchChoices',
  summary: 'Entre qué ambulancias se escogió cada vez que se envió una a un incidente; el último primero.',
  audience: ['CRUE'],
  params: v.object({ id: IdText }),
  answer: rowsOf(DispatchChoice),
});
