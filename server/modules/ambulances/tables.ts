import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { DispatchChoice } from '../../../contract/ambulances/dispatch-choices';
import { incidentKey } from '../incidents';
import { referenceKeys } from '../reference';
import { transferKey } from '../transfers';

/** The last availability that somebody stated for an ambulance: one row each. The audit log has the earlier ones. */
export const ambulanceAvailability = pgTable('ambulance_availability', {
  ambulanceId: integer().primaryKey().references(referenceKeys.ambulance),
  /** One of `UNAVAILABLE_TYPES` of the contract; any other text means that it is available. */
  eventType: text().notNull(),
  /** The hospital where it is. */
  ipsId: integer().references(referenceKeys.ips),
  comment: text(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
  createdBy: text().notNull(),
});

/** What was known of all ambulances when one was sent for a transfer or an incident: one row for each dispatch. */
export const dispatchChoice = pgTable(
  'dispatch_choice',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    referralId: integer().references(transferKey, { onDelete: 'cascade' }),
    incidentId: integer().references(incidentKey, { onDelete: 'cascade' }),
    ambulanceId: integer().notNull(),
    by: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    known: jsonb()
      .$type<Pick<DispatchChoice, 'readAt' | 'place' | 'remarks' | 'ranked' | 'excluded' | 'counts'>>()
      .notNull(),
  },
  (table) => [index().on(table.referralId), index().on(table.incidentId)],
);
