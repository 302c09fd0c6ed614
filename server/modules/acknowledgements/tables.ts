import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import { transferKey } from '../transfers';

/** Whom a level alerts: a name for the screen, and audience keys of `contract/transfers/ownership`. */
export interface StoredLevel {
  name: string;
  audience: string[];
}

/** Something that a user must answer: repeated, then escalated to the next level, until it is answered. */
export const acknowledgement = pgTable(
  'acknowledgement',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    referralId: integer().notNull().references(transferKey),
    kind: text().$type<'request' | 'dispatch' | 'golden'>().notNull(),
    levels: jsonb().$type<StoredLevel[]>().notNull(),
    level: smallint().notNull().default(0),
    /** How often this level was alerted again. */
    repeats: smallint().notNull().default(0),
    openedAt: timestamp({ withTimezone: true }).notNull(),
    calledAt: timestamp({ withTimezone: true }).notNull(),
    /** When it is repeated or escalated; null once it is over. */
    nextAt: timestamp({ withTimezone: true }),
    endedAt: timestamp({ withTimezone: true }),
    /** The name of the user who answered; null where it ended by itself. */
    endedBy: text(),
  },
  (table) => [
    index().on(table.referralId),
    index('acknowledgement_due').on(table.nextAt).where(sql`next_at is not null`),
  ],
);

/** One alerted user: the level at which it reached a device of theirs, and when they saw it. */
export const acknowledgementReceipt = pgTable(
  'acknowledgement_receipt',
  {
    acknowledgementId: integer()
      .notNull()
      .references(() => acknowledgement.id, { onDelete: 'cascade' }),
    subject: text().notNull(),
    name: text().notNull(),
    entity: text(),
    level: smallint().notNull(),
    deliveredAt: timestamp({ withTimezone: true }).notNull(),
    seenAt: timestamp({ withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.acknowledgementId, table.subject] })],
);

/** The pace of each kind as the regulation centre set it. No row: the contract's own. */
export const ladderSetting = pgTable('ladder_setting', {
  kind: text().$type<'request' | 'dispatch' | 'golden'>().primaryKey(),
  repeatSeconds: integer().notNull(),
  repeats: smallint().notNull(),
  updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  updatedBy: text().notNull(),
});
