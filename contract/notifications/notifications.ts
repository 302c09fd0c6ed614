import * as v from 'valibot';
import { rowsOf } from '../answer';
import { defineCall } from '../call';
import { IdText } from '../fields';

export const EVENT_TYPES = [
  'REFERRAL_CREATED',
  'REFERRAL_CHANGED',
  'GOLDEN_CODE',
  /** A change that needs an answer: an ambulance was dispatched, a hospital cannot attend. */
  'REFERRAL_CALLS',
  /** A hospital was asked to receive a patient. Only its own people get this event. */
  'HOSPITAL_ASKED',
  /** An alert is repeated because nobody has answered. */
  'CALLED_AGAIN',
  'CHAT_MESSAGE',
  /** Two people of one hospital reported at the same time; a hospital declares a functional emergency, or ends it. */
  'RESOURCES_REPORTED_TWICE',
  'SATURATION_DECLARED',
  'SATURATION_ENDED',
  /** A citizen asks for an ambulance. */
  'AMBULANCE_REQUEST',
  /** To a company: its ambulance is sent to an incident, or is no longer needed there. To CRUE: an incident waits for one. */
  'INCIDENT',
  /** A report of this person is ready, or could not be made. */
  'REPORT_READY',
  'ONLY_NOTIFY',
] as const;

/** Texts contain the transfer's number and never its patient. */
export const Notification = v.object({
  id: v.number(),
  title: v.string(),
  shortTitle: v.string(),
  timestamp: v.string(),
  readState: v.picklist(['unread', 'read']),
  eventType: v.picklist(EVENT_TYPES),
  metadata: v.object({
    /** `from`: the hospital that asked for it, for who may see it now. */
    referral: v.nullable(v.object({ id: v.number(), from: v.optional(v.string()) })),
    /** Set when the notification is about a hospital. An addition to the specification. */
    ips: v.optional(v.object({ id: v.number() })),
  }),
});
export type Notification = v.InferOutput<typeof Notification>;

/** Newest first, by pages. */
export const NotificationsQuery = v.object({
  /** Only notifications older than this id: the `next` of the previous page. */
  before: v.optional(IdText),
  state: v.optional(v.picklist(['all', 'unread'], 'El filtro no existe.'), 'all'),
});
export type NotificationsQuery = v.InferOutput<typeof NotificationsQuery>;

export const NotificationPage = v.object({
  ...rowsOf(Notification).entries,
  /** The count in the bell: unread lines (`gatherLines`: one for each transfer) among the person's latest 500 notifications. */
  unread: v.number(),
  /** `before` of the next page; null on the last page. */
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
