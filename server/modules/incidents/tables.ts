import { sql } from 'drizzle-orm';
import { doublePrecision, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { IncidentEventKind } from '../../../contract/incidents/incident-record';
import type { Incident } from '../../../contract/incidents/incidents';
import type { Outcome } from '../../../contract/incidents/outcomes';

/** An emergency that the regulation centre attends. */
export const incident = pgTable(
  'incident',
  {
    /** The form id of the specification. */
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** The citizen's request that it came from: a request makes one incident at most. Null for a call that was typed. */
    requestId: integer().unique(),
    callerName: text(),
    callerPhone: text(),
    lat: doublePrecision(),
    lng: doublePrecision(),
    /** Metres; null for a place that a person marked. */
    accuracy: integer(),
    address: text(),
    emergencyType: text(),
    arrivedBy: text().$type<Incident['arrivedBy']>().notNull(),
    healthArrivalDate: timestamp({ withTimezone: true }).notNull(),
    observations: text(),
    createdBy: text().notNull(),
    createdSubject: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Since when it has no ambulance after it had one, or after its end; null: since it was made. */
    waitingSince: timestamp({ withTimezone: true }),
    /** When the last alert was that nobody drives for it, or that nobody has confirmed its ambulance. */
    calledAt: timestamp({ withTimezone: true }),
    /** Its request was opened again: it no longer counts. */
    withdrawnAt: timestamp({ withTimezone: true }),
    /** The ambulance that drives for it, or drove until its end; its name as it was then. `ambulance.incident_id` holds it. */
    ambulanceId: integer(),
    ambulanceName: text(),
    assignedBy: text(),
    assignedSubject: text(),
    assignedAt: timestamp({ withTimezone: true }),
    /** Who said that the crew knows of it: its company, or the centre by radio. */
    confirmedBy: text(),
    confirmedAt: timestamp({ withTimezone: true }),
    /** Since when it is seen to drive towards its incident though nobody confirmed it: nobody is called. Null again when it stops. */
    setOutAt: timestamp({ withTimezone: true }),
    outcome: text().$type<Outcome>(),
    endedBy: text(),
    endedSubject: text(),
    endedAt: timestamp({ withTimezone: true }),
    version: integer().notNull().default(1),
  },
  (table) => [
    index('incident_open')
      .on(table.healthArrivalDate, table.id)
      .where(sql`withdrawn_at is null and ended_at is null`),
    // For the figures of a span, which count the ended ones too.
    index().on(table.healthArrivalDate),
    index('incident_sent').on(table.ambulanceId).where(sql`withdrawn_at is null and ended_at is null`),
  ],
);

/** What happened to an incident after it was made; never changed. */
export const incidentEvent = pgTable(
  'incident_event',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    incidentId: integer()
      .notNull()
      .references(() => incident.id),
    kind: text().$type<IncidentEventKind>().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    by: text().notNull(),
    ambulanceName: text(),
    outcome: text().$type<Outcome>(),
    note: text(),
    /** The transfer that a golden code made. */
    referralId: integer(),
  },
  (table) => [index().on(table.incidentId), index().on(table.referralId)],
);

/** For the tables of other modules. */
export const incidentKey = () => incident.id;
