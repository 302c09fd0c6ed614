import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
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
import type { IpsRefusal } from '../../../../contract/hospitals/rank-candidates';
import type {
  AmbulanceAssigner,
  CrewWord,
  IpsAssigner,
  TransferFacts,
} from '../../../../contract/transfers/facts';
import type { ReferralState } from '../../../../contract/transfers/states';
import { ambulance, ambulanceEntity, eps, ips, network, regimeType } from './reference';

/** Words to search by, as PostgreSQL keeps them; written with `to_tsvector('simple', …)`. */
const searchWords = customType<{ data: string }>({ dataType: () => 'tsvector' });

export interface StoredPerson {
  firstName: string;
  middleName: string | null;
  lastName: string;
  secondLastName: string | null;
  documentType: string;
  document: string;
  sex: 'F' | 'M';
  birthdate: string;
  address: string | null;
  neighborhoodId: number | null;
  neighborhood: string | null;
  phone: string | null;
  cellphone: string | null;
}

export interface StoredDiagnosis {
  id: number;
  code: string;
  name: string;
}

export interface StoredOffer {
  entityId: number;
  entity: string;
  answer: 'can' | 'cannot';
  ambulanceId: number | null;
  ambulance: string | null;
  licensePlate: string | null;
  reason: string | null;
  at: string;
  by: string;
}

/** A transfer is one row: what its detail shows is read at once. */
export const referral = pgTable(
  'referral',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    clientRef: uuid().notNull().unique(),
    version: integer().notNull().default(1),
    state: text().$type<ReferralState>().notNull(),
    /** Neither ended nor rejected; kept beside the state for the partial indexes. */
    open: boolean().notNull().default(true),
    golden: boolean().notNull().default(false),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    createdBy: text().notNull(),
    createdByName: text().notNull(),
    person: jsonb().$type<StoredPerson>().notNull(),
    search: searchWords().notNull(),
    triage: smallint(),
    isPregnant: boolean().notNull().default(false),
    epsId: integer()
      .notNull()
      .references(() => eps.id),
    regimeTypeId: integer()
      .notNull()
      .references(() => regimeType.id),
    diagnoses: jsonb().$type<StoredDiagnosis[]>().notNull(),
    networkId: integer().references(() => network.id),
    referralReason: smallint(),
    otherReason: text(),
    ambulanceType: text(),
    reqIsolation: boolean(),
    careForDiagnosis: text(),
    observations: text(),
    ipsReqId: integer().references(() => ips.id),
    requestedInMedellin: boolean().notNull(),
    ipsRecvId: integer().references(() => ips.id),
    ipsAssignedBy: text().$type<IpsAssigner>(),
    acceptanceCode: text(),
    ipsRecvReason: text(),
    /** Hospitals that said they cannot attend, each time that they were asked. */
    ipsRefusals: jsonb().$type<IpsRefusal[]>().notNull().default([]),
    ambulancesEntityId: integer().references(() => ambulanceEntity.id),
    entityAssignedBy: text().$type<IpsAssigner>(),
    ambAcceptanceCodeEps: text(),
    allowAllAmbulancesEntities: boolean().notNull().default(false),
    refusedByEntities: integer().array().notNull().default([]),
    ambulanceId: integer().references(() => ambulance.id),
    ambAssignedBy: text().$type<AmbulanceAssigner>(),
    /** The ambulance works for this transfer and for no other. */
    holdsAmbulance: boolean().notNull().default(false),
    steps: jsonb().$type<TransferFacts['steps']>().notNull(),
    marks: jsonb().$type<TransferFacts['marks']>().notNull().default({}),
    offers: jsonb().$type<StoredOffer[]>().notNull().default([]),
    crewWords: jsonb().$type<CrewWord[]>().notNull().default([]),
    rejectedReason: text(),
    annex9: text(),
    diagnosesResources: text().array().notNull().default([]),
  },
  (table) => [
    index('referral_open').on(table.id).where(sql`open`),
    index('referral_ips_req').on(table.ipsReqId, table.open, table.id),
    index('referral_ips_recv').on(table.ipsRecvId, table.open, table.id),
    index('referral_eps').on(table.epsId, table.open, table.id),
    index('referral_entity').on(table.ambulancesEntityId, table.open, table.id),
    index('referral_elsewhere').on(table.id).where(sql`not requested_in_medellin`),
    index('referral_closed').on(table.id).where(sql`not open`),
    index('referral_search').using('gin', table.search),
    uniqueIndex('referral_one_per_ambulance').on(table.ambulanceId).where(sql`holds_ambulance`),
  ],
);
export type ReferralRecord = typeof referral.$inferSelect;
export type NewReferral = typeof referral.$inferInsert;

export const chatMessage = pgTable(
  'chat_message',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    clientRef: uuid().unique(),
    referralId: integer()
      .notNull()
      .references(() => referral.id),
    msgType: text().$type<'MSG' | 'INFO' | 'ADM' | 'system'>().notNull(),
    subject: text(),
    username: text().notNull(),
    name: text().notNull(),
    entity: text(),
    msg: text().notNull(),
    /** Name in the store of the file that the line is about. */
    file: text(),
    /** By the clock of whoever wrote or did it; null where only the server's is known. */
    occurredAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index().on(table.referralId, table.id)],
);

/** Up to which line of a conversation a person has had it before them. One row a person and transfer. */
export const chatSeen = pgTable(
  'chat_seen',
  {
    referralId: integer()
      .notNull()
      .references(() => referral.id),
    subject: text().notNull(),
    username: text().notNull(),
    name: text().notNull(),
    entity: text(),
    upTo: integer().notNull(),
    seenAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.referralId, table.subject] })],
);

export const notification = pgTable(
  'notification',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    eventType: text().notNull(),
    title: text().notNull(),
    shortTitle: text().notNull(),
    referralId: integer().references(() => referral.id),
    referralVersion: integer(),
    /** The hospital that it is about, where it is about no transfer. */
    ipsId: integer().references(() => ips.id),
    /** Audience keys of `contract/transfers/ownership`: who may hear of it. */
    audience: text().array().notNull(),
    /** Who did it: they are not told of their own action. */
    causedBy: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Null until the sockets have told it: written with the effect, sent after its commit. */
    sentAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index().using('gin', table.audience),
    index('notification_unsent').on(table.id).where(sql`sent_at is null`),
  ],
);

export const notificationRead = pgTable(
  'notification_read',
  {
    notificationId: integer()
      .notNull()
      .references(() => notification.id, { onDelete: 'cascade' }),
    subject: text().notNull(),
    readAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [uniqueIndex().on(table.subject, table.notificationId)],
);

export const storedFile = pgTable(
  'stored_file',
  {
    /** Name on the wire and in the store: never one that a person gave. */
    name: text().primaryKey(),
    originalName: text().notNull(),
    referralId: integer()
      .notNull()
      .references(() => referral.id),
    kind: text().$type<'annex9' | 'diagnosis' | 'chat'>().notNull(),
    type: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    sha256: text().notNull(),
    createdBy: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index().on(table.referralId)],
);
