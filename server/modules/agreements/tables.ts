import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { referenceKeys } from '../reference';

/**
 * An insurer's agreement with a hospital in a care network, or with a transport entity. After its first day it
 * is ended, never deleted: transfers were sent by it. The constraint `agreement_no_overlap` of migration 0016 keeps two of the same parties from
 * overlapping.
 */
export const agreement = pgTable(
  'agreement',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    epsId: integer().notNull().references(referenceKeys.eps),
    ipsId: integer().references(referenceKeys.ips),
    networkId: integer().references(referenceKeys.network),
    entityId: integer().references(referenceKeys.ambulanceEntity),
    /** First and last day in Bogotá, both included. */
    validFrom: date().notNull().default(sql`((now() at time zone 'America/Bogota')::date)`),
    validTo: date(),
    note: text(),
    version: integer().notNull().default(1),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedBy: text(),
  },
  (table) => [
    index().on(table.networkId),
    index().on(table.epsId),
    check(
      'agreement_parties',
      sql`num_nulls(ips_id, network_id) in (0, 2) and num_nulls(ips_id, entity_id) = 1`,
    ),
  ],
);
