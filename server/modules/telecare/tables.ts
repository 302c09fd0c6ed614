import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { incidentKey } from '../incidents';
import { transferKey } from '../transfers';

/** The video calls of transfers and incidents. What was said and seen is stored nowhere. */
export const telecareCall = pgTable(
  'telecare_call',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** Its transfer or its incident: one of the two. */
    referralId: integer().references(transferKey, { onDelete: 'cascade' }),
    incidentId: integer().references(incidentKey),
    ambulanceId: integer().notNull(),
    /** As it was then. */
    ambulance: text().notNull(),
    startedBy: text().notNull(),
    /** It rings at the regulation centre. */
    isByCrew: boolean().notNull().default(false),
    startedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** The device of the regulation centre in the call; null for none. */
    hostSeat: uuid(),
    hostSubject: text(),
    hostName: text(),
    hostSeenAt: timestamp({ withTimezone: true }),
    /** The device that gave this seat back last: an entry of it that arrives later takes nothing. */
    hostLeft: uuid(),
    /** The device of the crew. */
    guestSeat: uuid(),
    guestSubject: text(),
    guestName: text(),
    guestSeenAt: timestamp({ withTimezone: true }),
    guestLeft: uuid(),
    /** When the crew first entered; null if it never did. */
    guestCameAt: timestamp({ withTimezone: true }),
    /** When both were in it for the first time: from then on its duration counts. */
    togetherAt: timestamp({ withTimezone: true }),
    /** When a device last said that the two are connected with each other; null after one said that they are not. */
    connectedAt: timestamp({ withTimezone: true }),
    /** The side that is called and has not come; null for none. When it last rang there, and how often. */
    ringSide: text().$type<'host' | 'guest'>(),
    rangAt: timestamp({ withTimezone: true }),
    rings: integer().notNull().default(0),
    /** SHA-256 of the token of its one-time link; null without one, and after the end. */
    linkHash: text(),
    linkMadeBy: text(),
    linkExpiresAt: timestamp({ withTimezone: true }),
    /** When somebody first got the crew's seat by it; null while nobody has. */
    linkUsedAt: timestamp({ withTimezone: true }),
    /** SHA-256 of the session of the page that opened the link; it stays, so that this page learns of the end. */
    linkSession: text(),
    /** The crew's device that was in the call when the link was made: who comes by the link takes its seat. */
    linkReplaces: uuid(),
    endedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('telecare_call_open').on(table.referralId).where(sql`ended_at is null`),
    uniqueIndex('telecare_call_open_incident').on(table.incidentId).where(sql`ended_at is null`),
    check('telecare_call_of_one', sql`num_nonnulls(referral_id, incident_id) = 1`),
    uniqueIndex('telecare_call_link').on(table.linkHash),
    uniqueIndex('telecare_call_session').on(table.linkSession),
  ],
);

/** One row: since when the server hears the devices of calls without a gap, and when it last said so. */
export const telecareListening = pgTable('telecare_listening', {
  id: integer().primaryKey(),
  since: timestamp({ withTimezone: true }).notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
});

/** Session descriptions and ICE candidates on their way from one device to the other; gone with their call. */
export const telecareSignal = pgTable(
  'telecare_signal',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    callId: integer()
      .notNull()
      .references(() => telecareCall.id, { onDelete: 'cascade' }),
    fromSeat: uuid().notNull(),
    toSeat: uuid().notNull(),
    /** Its number among the signals of its sender. */
    n: integer().notNull(),
    data: text().notNull(),
  },
  (table) => [
    uniqueIndex('telecare_signal_once').on(table.callId, table.fromSeat, table.n),
    index('telecare_signal_to').on(table.toSeat, table.id),
  ],
);
