import { index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { transferKey } from '../transfers';

export const chatMessage = pgTable(
  'chat_message',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    clientRef: uuid().unique(),
    referralId: integer().notNull().references(transferKey),
    msgType: text().$type<'MSG' | 'INFO' | 'ADM' | 'system'>().notNull(),
    subject: text(),
    username: text().notNull(),
    name: text().notNull(),
    entity: text(),
    msg: text().notNull(),
    /** Name in the store of the file that the line is about. */
    file: text(),
    /** By the author's clock; null where only the server's is known. */
    occurredAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index().on(table.referralId, table.id)],
);

/** The last line of a conversation that a user has seen. One row for each user and transfer. */
export const chatSeen = pgTable(
  'chat_seen',
  {
    referralId: integer().notNull().references(transferKey),
    subject: text().notNull(),
    username: text().notNull(),
    name: text().notNull(),
    entity: text(),
    upTo: integer().notNull(),
    seenAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.referralId, table.subject] })],
);
