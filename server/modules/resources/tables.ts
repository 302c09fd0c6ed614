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
import type { Capacity, Occupation } from '../../../contract/hospitals/figures';
import type { ListedPatient } from '../../../contract/resources/patient-list';
import type { Saturation } from '../../../contract/resources/saturation';
import { referenceKeys } from '../reference';

/** Every report that a hospital ever made, as received. Append-only: the latest capture counts, and none is lost. */
export const resourceReport = pgTable(
  'resource_report',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    /** Minted on the device. */
    clientRef: uuid().notNull(),
    ipsId: integer().notNull().references(referenceKeys.ips),
    kind: text().$type<'capacity' | 'occupation' | 'blood'>().notNull(),
    report: jsonb().notNull(),
    /** The capacity report that an occupation was made against. */
    capacityRef: uuid(),
    /** When it was made, by its author's clock. */
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
 * The current figures of each hospital: the latest report of each kind in the short form of the ranking, and the finished
 * row of the board. One row per hospital, overwritten by the next report.
 */
export const ipsResources = pgTable('ips_resources', {
  ipsId: integer().primaryKey().references(referenceKeys.ips),
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

/** A patient who is or was on the COVID or the IRA list of a hospital. */
export const listedPatient = pgTable(
  'listed_patient',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    ipsId: integer().notNull().references(referenceKeys.ips),
    isCovid: boolean().notNull(),
    patient: jsonb().$type<Omit<ListedPatient, 'id' | 'outcome'>>().notNull(),
    /** Type and number without leading zeros: it identifies the patient. */
    document: text().notNull(),
    outcome: text().$type<NonNullable<ListedPatient['outcome']>>(),
    outcomeAt: timestamp({ withTimezone: true }),
    removedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    createdBy: text().notNull(),
    /** When the last report that mentions this patient was made. */
    changedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('listed_patient_active').on(table.ipsId).where(sql`outcome is null and removed_at is null`),
  ],
);
