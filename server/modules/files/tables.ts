import { bigint, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { transferKey } from '../transfers';

export const storedFile = pgTable(
  'stored_file',
  {
    /** Name on the wire and in the store; never the user's file name. */
    name: text().primaryKey(),
    originalName: text().notNull(),
    /** Null for the photo of a citizen's request and for a report. */
    referralId: integer().references(transferKey),
    kind: text().$type<'annex9' | 'diagnosis' | 'chat' | 'request-photo' | 'report'>().notNull(),
    type: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    sha256: text().notNull(),
    createdBy: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index().on(table.referralId)],
);
