import { boolean, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** The last contact of each browser of each person: so that a silent tablet is noticed. Kept for 90 days. */
export const deviceContact = pgTable(
  'device_contact',
  {
    issuer: text().notNull(),
    subject: text().notNull(),
    /** A random id of the browser. */
    device: text().notNull(),
    username: text().notNull(),
    name: text().notNull(),
    family: text().notNull(),
    entityId: integer(),
    /** Changes something in transfers; an auditor reads them. */
    acts: boolean().notNull().default(true),
    kind: text({ enum: ['phone', 'tablet', 'desk'] }).notNull(),
    /** Of the app. */
    version: text().notNull(),
    seenAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.issuer, table.subject, table.device] }), index().on(table.seenAt)],
);
