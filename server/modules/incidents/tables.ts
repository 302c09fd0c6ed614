import { doublePrecision, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Incident } from '../../../contract/incidents/incidents';

/** An emergency that the regulation centre attends. */
export const incident = pgTable('incident', {
  /** The form id of the specification. */
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  /** The citizen's request that it came from: a request makes one incident at most. Null for a call that was typed. */
  requestId: integer().unique(),
  callerName: text(),
  callerPhone: text(),
  lat: doublePrecision(),
  lng: doublePrecision(),
  address: text(),
  arrivedBy: text().$type<Incident['arrivedBy']>().notNull(),
  healthArrivalDate: timestamp({ withTimezone: true }).notNull(),
  observations: text(),
  createdBy: text().notNull(),
  createdSubject: text().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  /** Its request was opened again: it no longer counts. */
  withdrawnAt: timestamp({ withTimezone: true }),
});

/** For the tables of other modules. */
export const incidentKey = () => incident.id;
