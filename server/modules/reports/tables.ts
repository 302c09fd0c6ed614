import { sql } from 'drizzle-orm';
import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { JOB_STATES } from '../../../contract/reports/report-jobs';
import type { ReportId } from '../../../contract/reports/report-types';
import type { ReportQuery } from '../../../contract/reports/reports';
import type { SaveReport } from '../../../contract/reports/saved-reports';
import type { Actor } from '../../../contract/roles';

/** Reports that are made in the background. Deleted with their files after a day. */
export const reportJob = pgTable(
  'report_job',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    issuer: text().notNull(),
    subject: text().notNull(),
    /** Who asked, with the roles and the entity of that moment: they decide its rows. */
    actor: jsonb().$type<Actor>().notNull(),
    type: text().$type<ReportId>().notNull(),
    query: jsonb().$type<ReportQuery>().notNull(),
    state: text().$type<(typeof JOB_STATES)[number]>().notNull().default('waiting'),
    rows: integer().notNull(),
    done: integer().notNull().default(0),
    /**
     * The process that makes it moves this forward; in the past: that process has died. Of a waiting one: not before this time,
     * because it has failed.
     */
    leaseUntil: timestamp({ withTimezone: true }),
    attempts: smallint().notNull().default(0),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    finishedAt: timestamp({ withTimezone: true }),
    /** The name of the saved report that it is made for; null for one that somebody asked for. */
    savedName: text(),
    /** Its file in the store. */
    file: text(),
    size: bigint({ mode: 'number' }),
  },
  (table) => [
    index('report_job_person').on(table.subject, table.createdAt),
    index('report_job_open').on(table.id).where(sql`state in ('waiting', 'running')`),
  ],
);

/** The filters of a report that a person keeps under a name, and when it is made. */
export const savedReport = pgTable(
  'saved_report',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    issuer: text().notNull(),
    subject: text().notNull(),
    name: text().notNull(),
    /** Who saved it. Roles and entity are asked again at each run, where people can be read. */
    actor: jsonb().$type<Actor>().notNull(),
    asked: jsonb().$type<Omit<SaveReport, 'name'>>().notNull(),
    /** Null without a schedule, and after it was stopped. */
    nextAt: timestamp({ withTimezone: true }),
    /** Why it is no longer made. */
    stopped: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('saved_report_name').on(table.issuer, table.subject, table.name),
    index('saved_report_next').on(table.nextAt),
  ],
);
