import {
  boolean,
  doublePrecision,
  integer,
  pgTable,
  primaryKey,
  real,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import type { PositionSource } from '../../../contract/positions/position';
import { referenceKeys } from '../reference';

/** What a device measured. */
const measured = () => ({
  lat: doublePrecision().notNull(),
  lng: doublePrecision().notNull(),
  /** When the device measured it. */
  fixAt: timestamp({ withTimezone: true }).notNull(),
  receivedAt: timestamp({ withTimezone: true }).notNull(),
  /** Kilometres an hour. */
  speed: real(),
  /** Degrees from north. */
  heading: real(),
  /** Metres. */
  accuracy: real(),
  /** Percent. */
  battery: real(),
  /** What the device says of it. */
  onService: boolean(),
  source: text().$type<PositionSource>().notNull(),
  /** It implies more than 180 km/h since the fix before. */
  suspect: boolean().notNull(),
});

/** The newest honest fix of each ambulance. */
export const ambulancePosition = pgTable('ambulance_position', {
  ambulanceId: integer().primaryKey().references(referenceKeys.ambulance),
  ...measured(),
});

/**
 * The thinned history. Its migration makes it partitioned by the day of `fix_at` (UTC), which Drizzle cannot say;
 * `partitions.ts` makes and drops the days.
 */
export const position = pgTable('position', { ambulanceId: integer().notNull(), ...measured() }, (table) => [
  primaryKey({ columns: [table.ambulanceId, table.fixAt] }),
]);
