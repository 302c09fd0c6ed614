import { sql } from 'drizzle-orm';
import { index, integer, pgTable, smallint, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Role } from '../../../contract/roles';
import { referenceKeys } from '../reference';
import { transferKey } from '../transfers';

export const notification = pgTable(
  'notification',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    eventType: text().notNull(),
    title: text().notNull(),
    shortTitle: text().notNull(),
    referralId: integer().references(transferKey),
    referralVersion: integer(),
    /** The hospital, if it is not about a transfer. */
    ipsId: integer().references(referenceKeys.ips),
    /** Audience keys of `contract/transfers/ownership`. */
    audience: text().array().notNull(),
    /** Token subject of the user who caused it: they are not alerted. */
    causedBy: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Null until the sockets have sent it, which is after the commit. */
    sentAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index().using('gin', table.audience),
    index('notification_unsent').on(table.id).where(sql`sent_at is null`),
  ],
);

export const notificationRead = pgTable(
  'notification_read',
  {
    notificationId: integer()
      .notNull()
      .references(() => notification.id, { onDelete: 'cascade' }),
    subject: text().notNull(),
    readAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex().on(table.subject, table.notificationId),
    // Without it each deleted notification would read all read marks.
    index('notification_read_of').on(table.notificationId),
  ],
);

/** A browser that receives pushes, for one user at a time: a tablet belongs to the user who signed in last. */
export const pushToken = pgTable(
  'push_token',
  {
    token: text().primaryKey(),
    issuer: text().notNull(),
    subject: text().notNull(),
    /** The user's roles at registration, which is at each start of the app. They decide the user's access. */
    roles: text().array().$type<Role[]>().notNull(),
    entityId: integer(),
    /** The user's audience keys (`contract/transfers/ownership`). */
    audience: text().array().notNull(),
    /** Browser and system in two words. */
    agent: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    seenAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index().using('gin', table.audience),
    index('push_token_person').on(table.issuer, table.subject),
  ],
);

/**
 * A notification for one browser: written in the transaction of its effect, deleted when the push service accepts it.
 */
export const pushDelivery = pgTable(
  'push_delivery',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    notificationId: integer()
      .notNull()
      .references(() => notification.id, { onDelete: 'cascade' }),
    /** No foreign key: a token that is removed at the same moment must not roll back the user's action. */
    token: text().notNull(),
    attempts: smallint().notNull().default(0),
    /**
     * Earliest time of the next attempt. The process that takes it moves this forward, so that no other process takes
     * it.
     */
    dueAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('push_delivery_once').on(table.notificationId, table.token),
    index().on(table.token),
    index('push_delivery_due').on(table.dueAt),
  ],
);
