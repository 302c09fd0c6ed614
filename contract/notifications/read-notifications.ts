import * as v from 'valibot';
import { boundedList } from '../bounded';
import { defineCall } from '../call';
import { Id } from '../fields';

/** Most ids in one request. */
const MOST_AT_ONCE = 500;

/** Exactly one of: these ids; all of one transfer (when it opens); all up to the newest that the person saw. */
export const ReadNotifications = v.pipe(
  v.strictObject({
    ids: v.optional(
      v.pipe(boundedList(Id, MOST_AT_ONCE, { missing: 'Escoja las notificaciones.' }), v.minLength(1)),
    ),
    referralId: v.optional(Id),
    upTo: v.optional(Id),
  }),
  v.check(
    (given) => Object.values(given).filter((value) => value !== undefined).length === 1,
    'Escoja las notificaciones.',
  ),
);
export type ReadNotifications = v.InferOutput<typeof ReadNotifications>;

export const readNotifications = defineCall({
  name: 'readNotifications',
  method: 'PATCH',
  path: '/notification/read',
  summary: 'Marca notificaciones como leídas, en todos los dispositivos de la persona.',
  audience: 'signed-in',
  body: ReadNotifications,
  answer: v.object({ unread: v.number() }),
});
