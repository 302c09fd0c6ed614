import * as v from 'valibot';
import { rowsOf } from '../answer';
import { defineCall } from '../call';

/** Longest time that a crew's phone is without a network before it reads that it was called off. */
export const TOLD_CALLED_OFF_HOURS = 24;

/** A dispatch of the reader's entity that was called off: nothing of the transfer, which may be no longer theirs. */
const CalledOffDispatch = v.object({
  referralId: v.number(),
  ambulance: v.nullable(v.string()),
  /** ISO 8601, of the server. */
  at: v.string(),
  /** The whole transfer was cancelled; otherwise the regulation centre called the dispatch off. */
  isCancelled: v.boolean(),
  /** Another ambulance of the entity drives for this transfer now. Absent otherwise, and from older servers. */
  otherSent: v.optional(v.literal(true)),
  /**
   * The last word of this ambulance's crew, if it is still valid. `known`: the regulation centre had it before. `takenBack`: the
   * crew took it back.
   */
  word: v.nullable(
    v.object({
      said: v.string(),
      known: v.boolean(),
      answeredBy: v.nullable(v.string()),
      takenBack: v.optional(v.literal(true)),
    }),
  ),
});
export type CalledOffDispatch = v.InferOutput<typeof CalledOffDispatch>;

export const listCalledOff = defineCall({
  name: 'listCalledOff',
  method: 'GET',
  path: '/calledOff',
  summary: 'Los despachos de la entidad que se cancelaron en las últimas 24 horas, el último primero.',
  audience: ['TRANSPORT'],
  answer: rowsOf(CalledOffDispatch),
});
