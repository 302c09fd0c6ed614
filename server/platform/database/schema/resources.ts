import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Capacity, Occupation } from '../../../../contract/hospitals/figures';
import type { ListedPatient } from '../../../../contract/resources/patient-list';
import type { Saturation } from '../../../../contract/resources/saturation';
import { ips } from './reference';

/** Every report that a hospital ever made, as it came. Append-only: the later capture counts, and none is lost. */
export const resourceReport = pgTable(
  'resource_report',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    /** Minted on the device. */
    clientRef: uuid().notNull(),
    ipsId: integer()
      .notNull()
      .references(() => ips.id),
    kind: text().$type<'capacity' | 'occupation' | 'blood'>().notNull(),
    report: jsonb().notNull(),
    /** The capacity report that an occupation was made against. */
    capacityRef: uuid(),
    /** When it was made, by the clock of whoever made it. */
    createdAt: timestamp({ withTimezone: true }).notNull(),
    receivedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    subject: text().notNull(),
    createdBy: text().notNull(),
  },
  (table) => [
    uniqueIndex('resource_report_ref').on(table.clientRef),
    index('resource_report_age').on(table.ipsId, table.kind, table.createdAt),
  ],
);

/**
 * What counts of each hospital: the latest report of each kind, in short form for the ranking, and its row of the board as
 * it is answered. One row per hospital, overwritten by the next report.
 */
export const ipsResources = pgTable('ips_resources', {
  ipsId: integer()
    .primaryKey()
    .references(() => ips.id),
  capacity: jsonb().$type<Capacity>(),
  capacityCreatedAt: timestamp({ withTimezone: true }),
  capacityCreatedBy: text(),
  capacityRef: uuid(),
  occupation: jsonb().$type<Occupation>(),
  occupationCreatedAt: timestamp({ withTimezone: true }),
  occupationCreatedBy: text(),
  occupationRef: uuid(),
  bloodCreatedAt: timestamp({ withTimezone: true }),
  bloodCreatedBy: text(),
  bloodRef: uuid(),
  saturation: jsonb().$type<Saturation>(),
  /** JSON of the board's row without what the reference data says of the hospital, and the version of its form. */
  summary: text(),
  summaryVersion: smallint(),
});

/** Who is or was on the COVID or the IRA list of a hospital. */
export const listedPatient = pgTable(
  'listed_patient',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    ipsId: integer()
      .notNull()
      .references(() => ips.id),
    isCovid: boolean().notNull(),
    patient: jsonb().$type<Omit<ListedPatient, 'id' | 'outcome'>>().notNull(),
    /** Type and number without leading zeros: whose record it is. */
    document: text().notNull(),
    outcome: text().$type<NonNullable<ListedPatient['outcome']>>(),
    outcomeAt: timestamp({ withTimezone: true }),
    removedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    createdBy: text().notNull(),
    /** When the report was made that last said something of them. */
    changedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('listed_patient_active').on(table.ipsId).where(sql`outcome is null and removed_at is null`),
  ],
);
