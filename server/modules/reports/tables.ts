import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import type { JOB_STATES } from '../../../contract/reports/report-jobs';
import type { ReportId } from '../../../contract/reports/report-types';
import type { ReportQuery } from '../../../contract/reports/reports';
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
    /** The process that makes it moves this forward; in the past: that process has died. */
    leaseUntil: timestamp({ withTimezone: true }),
    attempts: smallint().notNull().default(0),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    finishedAt: timestamp({ withTimezone: true }),
    /** Its file in the store. */
    file: text(),
    size: bigint({ mode: 'number' }),
  },
  (table) => [
    index('report_job_person').on(table.subject, table.createdAt),
    index('report_job_open').on(table.id).where(sql`state in ('waiting', 'running')`),
  ],
);
