import * as v from 'valibot';
import { rowsOf } from '../answer';
import { defineCall } from '../call';
import { IdText } from '../fields';

export const EVENT_TYPES = [
  'REFERRAL_CREATED',
  'REFERRAL_CHANGED',
  'GOLDEN_CODE',
  /** A change that somebody must answer: an ambulance was sent, a hospital cannot attend. */
  'REFERRAL_CALLS',
  /** Nobody has answered yet. */
  'CALLED_AGAIN',
  'CHAT_MESSAGE',
  /** Two people of one hospital reported at once; a hospital says that it can take in no more, or that it can again. */
  'RESOURCES_REPORTED_TWICE',
  'SATURATION_DECLARED',
  'SATURATION_ENDED',
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
  metadata: v.object({
    referral: v.nullable(v.object({ id: v.number() })),
    /** The hospital, where it is about one and not about a transfer; beyond the specification. */
    ips: v.optional(v.object({ id: v.number() })),
  }),
});
export type Notification = v.InferOutput<typeof Notification>;

/** Newest first, a page at a time. */
export const NotificationsQuery = v.object({
  /** Only what is older than this notification: the `next` of the page before. */
  before: v.optional(IdText),
  state: v.optional(v.picklist(['all', 'unread'], 'El filtro no existe.'), 'all'),
});
export type NotificationsQuery = v.InferOutput<typeof NotificationsQuery>;

export const NotificationPage = v.object({
  ...rowsOf(Notification).entries,
  /** What the bell counts: unread lines (`gatherLines`) among the latest five hundred of the person. */
  unread: v.number(),
  /** Where the next page begins; null on the last. */
  next: v.nullable(v.number()),
});
export type NotificationPage = v.InferOutput<typeof NotificationPage>;

export const listNotifications = defineCall({
  name: 'listNotifications',
  method: 'GET',
  path: '/notification',
  summary: 'Las notificaciones de la persona, de la más reciente a la más antigua.',
  audience: 'signed-in',
  query: NotificationsQuery,
  answer: NotificationPage,
});
