import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';

/** Reference data: catalogues and institutions. Ids come from the seed or an import, never from a sequence. */

export const department = pgTable('department', {
  /** DANE code. */
  id: integer().primaryKey(),
  name: text().notNull(),
  /** Lower case without accents, for prefix searches. */
  search: text().notNull(),
});

export const municipality = pgTable(
  'municipality',
  {
    /** DANE code. */
    id: integer().primaryKey(),
    departmentId: integer()
      .notNull()
      .references(() => department.id),
    name: text().notNull(),
    search: text().notNull(),
  },
  (table) => [index().on(table.departmentId)],
);

/** Medellín's communes and corregimientos. Neighbourhoods and institutions refer to their codes. */
export const commune = pgTable('commune', {
  /** Its number: communes 1 to 16, corregimientos 50 to 90. */
  id: integer().primaryKey(),
  /** The number with two digits: `01`, `16`, `60`. */
  code: text().notNull().unique(),
  name: text().notNull(),
  /** Its part of the city. */
  section: text(),
  /** A point near its middle. */
  lat: doublePrecision(),
  lng: doublePrecision(),
  /** GeoJSON in WGS84, from an import; the seed has none. */
  boundary: jsonb().$type<CommuneBoundary>(),
});

export interface CommuneBoundary {
  type: 'Polygon' | 'MultiPolygon';
  coordinates: unknown[];
}

export const neighborhood = pgTable(
  'neighborhood',
  {
    id: integer().primaryKey(),
    municipalityId: integer()
      .notNull()
      .references(() => municipality.id),
    communeCode: text(),
    name: text().notNull(),
    search: text().notNull(),
  },
  (table) => [index().on(table.municipalityId)],
);

export const cie10 = pgTable('cie10', {
  id: integer().primaryKey(),
  code: text().notNull().unique(),
  name: text().notNull(),
  search: text().notNull(),
});

export const network = pgTable('network', { id: integer().primaryKey(), name: text().notNull() });

export const regimeType = pgTable('regime_type', {
  id: integer().primaryKey(),
  name: text().notNull(),
  code: text(),
});

export const addressLetter = pgTable('address_letter', {
  id: integer().primaryKey(),
  name: text().notNull(),
});

export const eps = pgTable('eps', {
  id: integer().primaryKey(),
  code: text(),
  name: text().notNull(),
  nit: text(),
  phone: text(),
  /** A user of this insurer authorises in the system; otherwise the regulation centre does. */
  answersInSystem: boolean().notNull().default(false),
});

export const insuranceRegime = pgTable(
  'insurance_regime',
  {
    id: integer().primaryKey(),
    code: text(),
    epsId: integer()
      .notNull()
      .references(() => eps.id),
    regimeTypeId: integer()
      .notNull()
      .references(() => regimeType.id),
  },
  (table) => [index().on(table.epsId)],
);

export const ips = pgTable('ips', {
  id: integer().primaryKey(),
  name: text().notNull(),
  nit: text().notNull(),
  repsCode: text(),
  address: text(),
  phone: text(),
  municipalityId: integer()
    .notNull()
    .references(() => municipality.id),
  communeCode: text(),
  lat: doublePrecision(),
  lng: doublePrecision(),
  networkIds: integer().array().notNull().default([]),
});

export const agreement = pgTable(
  'agreement',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    epsId: integer()
      .notNull()
      .references(() => eps.id),
    ipsId: integer()
      .notNull()
      .references(() => ips.id),
    networkId: integer()
      .notNull()
      .references(() => network.id),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index().on(table.networkId), index().on(table.epsId)],
);

export const ambulanceEntity = pgTable('ambulance_entity', {
  /** 1 is the health secretariat's own; the others are private. */
  id: integer().primaryKey(),
  name: text().notNull(),
  phone: text(),
});

export const ambulance = pgTable(
  'ambulance',
  {
    id: integer().primaryKey(),
    name: text().notNull(),
    licensePlate: text().notNull().unique(),
    ambulanceType: text().notNull(),
    entityId: integer()
      .notNull()
      .references(() => ambulanceEntity.id),
    lat: doublePrecision(),
    lng: doublePrecision(),
    onService: boolean().notNull().default(true),
    hostRoomUrl: text(),
    guestRoomUrl: text(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index().on(table.entityId)],
);

/** For foreign keys of other modules' tables. */
export const referenceKeys = {
  ambulance: () => ambulance.id,
  ambulanceEntity: () => ambulanceEntity.id,
  eps: () => eps.id,
  ips: () => ips.id,
  neighborhood: () => neighborhood.id,
  network: () => network.id,
  regimeType: () => regimeType.id,
};
