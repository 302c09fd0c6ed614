import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import { referral } from './transfers';

/** Whom a level calls: words for the screen, and the audience keys of `contract/transfers/ownership`. */
export interface StoredLevel {
  name: string;
  audience: string[];
}

/** Something that somebody must answer: called again and again, then the next level, until it is answered. */
export const acknowledgement = pgTable(
  'acknowledgement',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    referralId: integer()
      .notNull()
      .references(() => referral.id),
    kind: text().$type<'request' | 'dispatch' | 'golden'>().notNull(),
    levels: jsonb().$type<StoredLevel[]>().notNull(),
    level: smallint().notNull().default(0),
    /** How often this level was called again. */
    repeats: smallint().notNull().default(0),
    openedAt: timestamp({ withTimezone: true }).notNull(),
    calledAt: timestamp({ withTimezone: true }).notNull(),
    /** When it is called again; null once it is over. */
    nextAt: timestamp({ withTimezone: true }),
    endedAt: timestamp({ withTimezone: true }),
    /** Who answered, by name; null where it ended by itself. */
    endedBy: text(),
  },
  (table) => [
    index().on(table.referralId),
    index('acknowledgement_due').on(table.nextAt).where(sql`next_at is not null`),
  ],
);

/** One person of those called: on which level it reached a screen of theirs, and when they had it before them. */
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

/** How soon each kind is called again, and how often before the next level. Absent: the contract's own. */
export const ladderSetting = pgTable('ladder_setting', {
  kind: text().$type<'request' | 'dispatch' | 'golden'>().primaryKey(),
  repeatSeconds: integer().notNull(),
  repeats: smallint().notNull(),
  updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  updatedBy: text().notNull(),
});
