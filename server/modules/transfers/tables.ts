import { sql } from 'drizzle-orm';
import {
  boolean,
  customType,
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
import type { IpsRefusal } from '../../../contract/hospitals/candidate';
import type {
  AmbulanceAssigner,
  CrewWord,
  IpsAssigner,
  TransferFacts,
} from '../../../contract/transfers/facts';
import type { ReferralState } from '../../../contract/transfers/states';
import { referenceKeys } from '../reference';

/** Search words in PostgreSQL's own form; written with `to_tsvector('simple', …)`. */
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
  /** Name of the address's municipality; absent in rows of an earlier version. */
  municipality?: string | null;
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

/** A transfer is one row, so that one read gives all of it. */
export const referral = pgTable(
  'referral',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    clientRef: uuid().notNull().unique(),
    version: integer().notNull().default(1),
    state: text().$type<ReferralState>().notNull(),
    /** Neither ended nor rejected; stored beside the state for the partial indexes. */
    open: boolean().notNull().default(true),
    /** A crew that was called off said something, and nobody has taken charge: the regulation centre keeps it in sight. */
    unansweredWord: boolean().notNull().default(false),
    golden: boolean().notNull().default(false),
    /** A trial of the first start, without a patient: never counted, and removed again. */
    trial: boolean().notNull().default(false),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    createdBy: text().notNull(),
    createdByName: text().notNull(),
    person: jsonb().$type<StoredPerson>().notNull(),
    search: searchWords().notNull(),
    triage: smallint(),
    isPregnant: boolean().notNull().default(false),
    epsId: integer().notNull().references(referenceKeys.eps),
    regimeTypeId: integer().notNull().references(referenceKeys.regimeType),
    diagnoses: jsonb().$type<StoredDiagnosis[]>().notNull(),
    networkId: integer().references(referenceKeys.network),
    referralReason: smallint(),
    otherReason: text(),
    ambulanceType: text(),
    reqIsolation: boolean(),
    careForDiagnosis: text(),
    observations: text(),
    ipsReqId: integer().references(referenceKeys.ips),
    requestedInMedellin: boolean().notNull(),
    ipsRecvId: integer().references(referenceKeys.ips),
    ipsAssignedBy: text().$type<IpsAssigner>(),
    acceptanceCode: text(),
    ipsRecvReason: text(),
    /** The answers of hospitals that cannot attend. */
    ipsRefusals: jsonb().$type<IpsRefusal[]>().notNull().default([]),
    ambulancesEntityId: integer().references(referenceKeys.ambulanceEntity),
    entityAssignedBy: text().$type<IpsAssigner>(),
    ambAcceptanceCodeEps: text(),
    allowAllAmbulancesEntities: boolean().notNull().default(false),
    refusedByEntities: integer().array().notNull().default([]),
    ambulanceId: integer().references(referenceKeys.ambulance),
    ambAssignedBy: text().$type<AmbulanceAssigner>(),
    /** The ambulance is in use for this transfer. */
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
    index('referral_open').on(table.id).where(sql`open or unanswered_word`),
    index('referral_ips_req').on(table.ipsReqId, table.open, table.id),
    index('referral_ips_recv').on(table.ipsRecvId, table.open, table.id),
    index('referral_eps').on(table.epsId, table.open, table.id),
    index('referral_entity').on(table.ambulancesEntityId, table.open, table.id),
    index('referral_elsewhere').on(table.id).where(sql`not requested_in_medellin`),
    index('referral_closed').on(table.id).where(sql`not open`),
    index('referral_created').on(table.createdAt),
    index('referral_search').using('gin', table.search),
    uniqueIndex('referral_one_trial').on(table.ipsReqId).where(sql`trial`),
    uniqueIndex('referral_one_per_ambulance').on(table.ambulanceId).where(sql`holds_ambulance`),
  ],
);
export type ReferralRecord = typeof referral.$inferSelect;
export type NewReferral = typeof referral.$inferInsert;

/** For foreign keys of other modules' tables. */
export const transferKey = () => referral.id;
