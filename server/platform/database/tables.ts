import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';

/** The audit log: user, action, transfer, time and address. Append-only. */
export const auditEntry = pgTable(
  'audit_entry',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    subject: text().notNull(),
    username: text().notNull(),
    action: text().notNull(),
    referralId: integer(),
    address: text(),
    requestId: text(),
    /** What was read or refused, beyond one transfer; see `AuditDetail`. */
    detail: jsonb(),
  },
  (table) => [index().on(table.referralId, table.at)],
);

/** Decided outcomes of writes by idempotency key. Kept 90 days at least. */
export const idempotency = pgTable(
  'idempotency',
  {
    issuer: text().notNull(),
    subject: text().notNull(),
    key: text().notNull(),
    route: text().notNull(),
    payloadSha256: text().notNull(),
    status: smallint(),
    answer: jsonb(),
    /** The browser that sent it, and the user's submission sequence number there. */
    deviceId: text(),
    deviceSeq: integer(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.issuer, table.subject, table.key] }),
    index('idempotency_age').on(table.createdAt),
  ],
);

/** The highest sequence number received, for each user and browser. */
export const deviceSequence = pgTable(
  'device_sequence',
  {
    issuer: text().notNull(),
    subject: text().notNull(),
    device: text().notNull(),
    highest: integer().notNull(),
    seenAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.issuer, table.subject, table.device] })],
);

/** A missing submission: a later one of the same browser arrived first. Closed when it arrives. */
export const deviceGap = pgTable(
  'device_gap',
  {
    issuer: text().notNull(),
    subject: text().notNull(),
    device: text().notNull(),
    seq: integer().notNull(),
    noticedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    closedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.issuer, table.subject, table.device, table.seq] }),
    index('device_gap_open').on(table.noticedAt).where(sql`closed_at is null`),
  ],
);

/** What each person sent with files on one day. Kept for two days. */
export const dailyUse = pgTable(
  'daily_use',
  {
    issuer: text().notNull(),
    subject: text().notNull(),
    /** In Colombia. */
    day: date().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    creations: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.issuer, table.subject, table.day] })],
);

/** Small facts about the installation: the seed, secrets, the version of the reference data. */
export const setting = pgTable('setting', { key: text().primaryKey(), value: jsonb().notNull() });

/** The processes that serve this database now; each renews its row every few seconds. */
export const serverProcess = pgTable('server_process', {
  id: text().primaryKey(),
  seenAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  /** It receives the socket messages of the other processes. */
  hears: boolean().notNull(),
});
