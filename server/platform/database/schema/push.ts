import { index, integer, pgTable, smallint, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Role } from '../../../../contract/roles';
import { notification } from './transfers';

/** A browser that receives pushes, for one person at a time: a tablet belongs to whoever signed in last. */
export const pushToken = pgTable(
  'push_token',
  {
    token: text().primaryKey(),
    issuer: text().notNull(),
    subject: text().notNull(),
    /** As whom they registered it: what decides what they may see. Renewed each time the app starts. */
    roles: text().array().$type<Role[]>().notNull(),
    entityId: integer(),
    /** Their audience keys (`contract/transfers/ownership`). */
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

/** A notification on its way to one browser: written with its effect, deleted when the push service took it. */
export const pushDelivery = pgTable(
  'push_delivery',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    notificationId: integer()
      .notNull()
      .references(() => notification.id, { onDelete: 'cascade' }),
    /** No reference: a token that is removed in the same moment must not undo what somebody did. */
    token: text().notNull(),
    attempts: smallint().notNull().default(0),
    /** Not before. Whoever takes it to send moves it forward, so that nobody else takes it meanwhile. */
    dueAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('push_delivery_once').on(table.notificationId, table.token),
    index().on(table.token),
    index('push_delivery_due').on(table.dueAt),
  ],
);
