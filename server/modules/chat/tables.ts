import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Doubt } from '../../../contract/transfers/doubt';
import { transferKey } from '../transfers';

export const chatMessage = pgTable(
  'chat_message',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    clientRef: uuid().unique(),
    /** What the chat is about: `transfer`, or another kind of subject. */
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
    /** Name in the store of the line's file. */
    file: text(),
    /** By the author's clock; null if only the server's time is known. */
    occurredAt: timestamp({ withTimezone: true }),
    /** Set if `occurredAt` is doubtful. */
    doubt: jsonb().$type<Doubt>(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('chat_message_conversation').on(table.subjectKind, table.subjectId, table.id)],
);

/** The last line of a chat that a user has seen. One row for each user and chat. */
export const chatSeen = pgTable(
  'chat_seen',
  {
    /** What the chat is about: `transfer`, or another kind of subject. */
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
