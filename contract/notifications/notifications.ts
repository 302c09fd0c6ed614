import * as v from 'valibot';
import { rowsOf } from '../answer';
import { defineCall } from '../call';
import { Id } from '../fields';

export const EVENT_TYPES = [
  'REFERRAL_CREATED',
  'REFERRAL_CHANGED',
  'GOLDEN_CODE',
  'CHAT_MESSAGE',
  'ONLY_NOTIFY',
] as const;

/** Texts name the transfer's number and never its patient. */
export const Notification = v.object({
  id: v.number(),
  title: v.string(),
  shortTitle: v.string(),
  timestamp: v.string(),
  readState: v.picklist(['unread', 'read']),
  eventType: v.picklist(EVENT_TYPES),
  metadata: v.object({ referral: v.nullable(v.object({ id: v.number() })) }),
});
export type Notification = v.InferOutput<typeof Notification>;

export const listNotifications = defineCall({
  name: 'listNotifications',
  method: 'GET',
  path: '/notification',
  summary: 'Las notificaciones de la persona, de la más reciente a la más antigua.',
  audience: 'signed-in',
  answer: v.object({ ...rowsOf(Notification).entries, unread: v.number() }),
});

export const ReadNotifications = v.strictObject({
  ids: v.pipe(v.array(Id, 'Escoja las notificaciones.'), v.minLength(1), v.maxLength(500)),
});

export const readNotifications = defineCall({
  name: 'readNotifications',
  method: 'PATCH',
  path: '/notification/read',
  summary: 'Marca notificaciones como leídas, en todos los dispositivos de la persona.',
  audience: 'signed-in',
  body: ReadNotifications,
  answer: v.object({ unread: v.number() }),
});
