import { index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { transferKey } from '../transfers';

export const chatMessage = pgTable(
  'chat_message',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    clientRef: uuid().unique(),
    /** What the conversation is about: `transfer`, or another kind of subject. */
    subjectKind: text().notNull().default('transfer'),
    subjectId: integer().notNull(),
    /** The subject again where it is a transfer, for its foreign key. */
    referralId: integer().references(transferKey),
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
  (table) => [index('chat_message_conversation').on(table.subjectKind, table.subjectId, table.id)],
);

/** The last line of a conversation that a user has seen. One row for each user and conversation. */
export const chatSeen = pgTable(
  'chat_seen',
  {
    /** What the conversation is about: `transfer`, or another kind of subject. */
    subjectKind: text().notNull().default('transfer'),
    subjectId: integer().notNull(),
    /** The subject again where it is a transfer, for its foreign key. */
    referralId: integer().references(transferKey),
    /** Token subject of the user. */
    subject: text().notNull(),
    username: text().notNull(),
    name: text().notNull(),
    entity: text(),
    upTo: integer().notNull(),
    seenAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.subjectKind, table.subjectId, table.subject] })],
);
