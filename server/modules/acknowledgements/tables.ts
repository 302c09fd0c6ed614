import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import type { AcknowledgementKind } from '../../../contract/acknowledgements/escalation';
import { transferKey } from '../transfers';

/** The audience of a level: a name for the screen, and audience keys of `contract/transfers/ownership`. */
export interface StoredLevel {
  name: string;
  audience: string[];
}

/** An alert that a user must answer: it is repeated and escalated to the next level until then. */
export const acknowledgement = pgTable(
  'acknowledgement',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    referralId: integer().notNull().references(transferKey),
    kind: text().$type<AcknowledgementKind>().notNull(),
    /** Of a word: its crew, as `crewOf` of the contract names it. Several may be open at once. */
    about: text(),
    levels: jsonb().$type<StoredLevel[]>().notNull(),
    level: smallint().notNull().default(0),
    /** Number of repeats on this level. */
    repeats: smallint().notNull().default(0),
    openedAt: timestamp({ withTimezone: true }).notNull(),
    calledAt: timestamp({ withTimezone: true }).notNull(),
    /** Time of the next repeat or escalation; null after its end. */
    nextAt: timestamp({ withTimezone: true }),
    /** The user who took charge and the time, until the alert returns because nothing has happened. */
    takenBy: text(),
    takenAt: timestamp({ withTimezone: true }),
    endedAt: timestamp({ withTimezone: true }),
    /** The name of the user whose action ended it; null while it is open. */
    endedBy: text(),
  },
  (table) => [
    index().on(table.referralId),
    index('acknowledgement_due').on(table.nextAt).where(sql`next_at is not null`),
  ],
);

/** One alerted user: the level at the time of delivery to a device, and the times of delivery and of seeing. */
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

/** The regulation centre's pace for each kind. Without a row the contract's default applies. */
export const ladderSetting = pgTable('ladder_setting', {
  kind: text().$type<AcknowledgementKind>().primaryKey(),
  repeatSeconds: integer().notNull(),
  repeats: smallint().notNull(),
  updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  updatedBy: text().notNull(),
});
