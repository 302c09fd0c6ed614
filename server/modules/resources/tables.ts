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
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { DayService } from '../../../contract/figures/day-services';
import type { ListedPatient } from '../../../contract/resources/patient-list';
import type { Saturation } from '../../../contract/resources/saturation';
import type { Doubt } from '../../../contract/transfers/doubt';
import { referenceKeys } from '../reference';

/**
 * Every report that a hospital ever made, as received. The latest capture counts, and none is lost; only a correction in
 * the same shift replaces the content of an occupation or blood report.
 */
export const resourceReport = pgTable(
  'resource_report',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    /** Minted on the device; by the server for content that a correction has moved from its reference. */
    clientRef: uuid().notNull(),
    /** The `clientRef` under which this content was received; a correction has it now. */
    receivedRef: uuid(),
    ipsId: integer().notNull().references(referenceKeys.ips),
    kind: text().$type<'capacity' | 'occupation' | 'blood'>().notNull(),
    report: jsonb().notNull(),
    /** The capacity report that an occupation was made against. */
    capacityRef: uuid(),
    /** When it was made, by its author's clock. */
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** Set if `createdAt` is doubtful. */
    doubt: jsonb().$type<Doubt>(),
    /** The patient lists of the hospital at that time. Only of an occupation; null in rows from before this column. */
    lists: jsonb().$type<ListCounts>(),
    receivedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    subject: text().notNull(),
    createdBy: text().notNull(),
  },
  (table) => [
    uniqueIndex('resource_report_ref').on(table.clientRef),
    index('resource_report_received_ref').on(table.receivedRef),
    index('resource_report_kind').on(table.kind, table.createdAt),
    index('resource_report_age').on(table.ipsId, table.kind, table.createdAt),
  ],
);

/** Patients of the COVID and IRA lists by service and sex. A service without patients is not in it. */
export type ListCounts = Partial<Record<ListedPatient['serviceType'], PatientCounts>>;
interface PatientCounts {
  covidMen: number;
  covidWomen: number;
  iraMen: number;
  iraWomen: number;
}

/**
 * Each hospital's current reports, by their `clientRef`, and the finished row of the board. One row per hospital,
 * overwritten by the next report.
 */
export const ipsResources = pgTable('ips_resources', {
  ipsId: integer().primaryKey().references(referenceKeys.ips),
  capacityRef: uuid(),
  occupationRef: uuid(),
  bloodRef: uuid(),
  saturation: jsonb().$type<Saturation>(),
  /** Null before the first change that was stored with its author. */
  saturationChange: jsonb().$type<SaturationChange>(),
  /** JSON of the board's row without what the reference data says of the hospital, and the version of its form. */
  summary: text(),
  summaryVersion: smallint(),
});

/** The last change of a hospital's functional emergency. */
export interface SaturationChange {
  /** By the author's clock. */
  at: string;
  by: string;
  subject: string;
  isEnd: boolean;
}

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
    /** The `clientRef` of the only report that mentions this patient; null once another one does. */
    reportRef: uuid(),
  },
  (table) => [
    index('listed_patient_report').on(table.reportRef),
    index('listed_patient_changed').on(table.ipsId, table.changedAt),
    index('listed_patient_active').on(table.ipsId).where(sql`outcome is null and removed_at is null`),
  ],
);

/**
 * The figures of one service of a hospital on one day in Bogotá: those of its last report of the day, or else of the day before
 * (decision 0071). Null is unknown. `none`: the day was closed without a report.
 */
export const resourceDay = pgTable(
  'resource_day',
  {
    ipsId: integer().notNull().references(referenceKeys.ips),
    day: date().notNull(),
    service: text().$type<DayService>().notNull(),
    /** Beds: offered, in use, and neither in use nor out of service. */
    offered: integer(),
    used: integer(),
    available: integer(),
    covid: integer(),
    covidMen: integer(),
    covidWomen: integer(),
    ira: integer(),
    iraMen: integer(),
    iraWomen: integer(),
    /** When that report was made; on an earlier day if its figures are carried. */
    reportedAt: timestamp({ withTimezone: true }),
    isDoubtful: boolean().notNull().default(false),
    source: text().$type<'report' | 'import' | 'none'>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.ipsId, table.day, table.service] }),
    index('resource_day_day').on(table.day),
  ],
);

/**
 * Imported figures of past days, as their files gave them. They count where the hospital itself made no report that day; a report
 * that leaves its day uncovers them again.
 */
export const importedDay = pgTable(
  'imported_day',
  {
    ipsId: integer().notNull().references(referenceKeys.ips),
    day: date().notNull(),
    service: text().$type<DayService>().notNull(),
    offered: integer(),
    used: integer(),
    available: integer(),
    covid: integer(),
    covidMen: integer(),
    covidWomen: integer(),
    ira: integer(),
    iraMen: integer(),
    iraWomen: integer(),
  },
  (table) => [primaryKey({ columns: [table.ipsId, table.day, table.service] })],
);
