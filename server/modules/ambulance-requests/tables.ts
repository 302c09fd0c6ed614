import { sql } from 'drizzle-orm';
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import type {
  LowReason,
  Priority,
  Requester,
  RequestStatus,
} from '../../../contract/ambulance-requests/ambulance-request';
import type { BlockedKind } from '../../../contract/ambulance-requests/blocks';
import { incidentKey } from '../incidents';

/** A citizen's request for an ambulance. It is never deleted: `delete` is one of its statuses. */
export const ambulanceRequest = pgTable(
  'ambulance_request',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** Of the sender: a repeated sending is the same request. */
    clientRef: text().notNull().unique(),
    /** The request's name at the public door. */
    publicRef: text().notNull().unique(),
    userId: text(),
    user: jsonb().$type<Requester>(),
    userPhoneNumber: text(),
    address: text(),
    additionalInfo: text(),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    /** Metres; null for a place that a person marked. */
    accuracy: integer(),
    emergencyType: text(),
    /** The name of its photo in the file store. */
    photo: text(),
    /** Null: pending. */
    status: text().$type<RequestStatus>(),
    /** The incident that it made, or the one that it is a duplicate of. */
    incidentId: integer().references(incidentKey),
    handledBy: text(),
    handledSubject: text(),
    handledAt: timestamp({ withTimezone: true }),
    /** Who opened it again last, and why. */
    reopenedBy: text(),
    reopenedAt: timestamp({ withTimezone: true }),
    reopenReason: text(),
    priority: text().$type<Priority>().notNull(),
    lowReasons: text().array().$type<LowReason[]>().notNull(),
    /** It raised an alert of its own. */
    isAlerted: boolean().notNull().default(false),
    /** When the regulation centre was last alerted that it still waits. */
    calledAt: timestamp({ withTimezone: true }),
    /** Random number of the browser. */
    device: text(),
    /** Keyed hash of the network address. */
    origin: text(),
    /** Its record in the other database of requests; null for one of our own. */
    bridgeKey: text().unique(),
    /** The status that the other database has, as far as we know. */
    bridgeStatus: text().$type<RequestStatus>(),
    /** The status that is being written there, empty for pending; null while none is. */
    bridgeSending: text().$type<RequestStatus | ''>(),
    bridgeSentAt: timestamp({ withTimezone: true }),
    version: integer().notNull().default(1),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    // The lists, newest first.
    index().on(table.status, table.id),
    index().on(table.status, table.priority, table.id),
    index().on(table.createdAt),
    // For the priority of the next one.
    index().on(table.userPhoneNumber, table.createdAt),
    index('ambulance_request_device').on(table.device, table.createdAt).where(sql`device is not null`),
    index('ambulance_request_origin').on(table.origin, table.createdAt).where(sql`origin is not null`),
    index().on(table.incidentId),
    index('ambulance_request_unsent')
      .on(table.id)
      .where(
        sql`bridge_key is not null and (status is distinct from bridge_status or bridge_sending is not null)`,
      ),
    index('ambulance_request_photo').on(table.createdAt).where(sql`photo is not null`),
  ],
);

/**
 * A telephone or a browser that abused the citizens' door: its next requests have low priority until the end. */
export const requestBlock = pgTable(
  'request_block',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** The request because of which it was blocked. */
    requestId: integer()
      .notNull()
      .references(() => ambulanceRequest.id),
    kind: text().$type<BlockedKind>().notNull(),
    /** The digits of the telephone, or the random number of the browser. */
    value: text().notNull(),
    reason: text().notNull(),
    blockedBy: text().notNull(),
    blockedSubject: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    endsAt: timestamp({ withTimezone: true }).notNull(),
    undoneBy: text(),
    undoneAt: timestamp({ withTimezone: true }),
  },
  (table) => [index().on(table.kind, table.value)],
);
