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

/** Reference data: catalogues and institutions. Ids come from the seed, an import or a lock, never from a sequence. */

/** Of every row that the administration changes. Archived rows stay: transfers refer to them. */
const administered = {
  version: integer().notNull().default(1),
  editedAt: timestamp({ withTimezone: true }),
  editedBy: text(),
  archivedAt: timestamp({ withTimezone: true }),
};

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
  /** GeoJSON in WGS84. The seed has those of the communes, of OpenStreetMap; an import replaces them. */
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
    lat: doublePrecision(),
    lng: doublePrecision(),
    ...administered,
  },
  (table) => [index().on(table.municipalityId)],
);

export const cie10 = pgTable('cie10', {
  id: integer().primaryKey(),
  code: text().notNull().unique(),
  name: text().notNull(),
  search: text().notNull(),
});

export const network = pgTable('network', {
  id: integer().primaryKey(),
  name: text().notNull(),
  ...administered,
});

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
  ...administered,
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
  /** Null if nobody has said it yet. */
  nature: text().$type<'public' | 'private'>(),
  /** Names of enabled services. */
  services: text().array().notNull().default([]),
  ...administered,
});

export const ambulanceEntity = pgTable('ambulance_entity', {
  /** 1 is the health secretariat's own; the others are private. */
  id: integer().primaryKey(),
  name: text().notNull(),
  nit: text(),
  phone: text(),
  ...administered,
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
    aph1Name: text(),
    aph2Name: text(),
    phoneNumber: text(),
    cellphone: text(),
    pendingSupplies: text(),
    /** Its source in the telemetry service; null without one. */
    datasourceId: text(),
    /** The incident that it drives for; null for none. An incident has one ambulance. */
    incidentId: integer().unique(),
    /** Of its position and service; `editedAt` is of the row's data. */
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    ...administered,
  },
  (table) => [index().on(table.entityId)],
);

/** The secret of an ambulance's device. A table of its own: nothing that reads ambulances can show it. */
export const ambulanceDevice = pgTable('ambulance_device', {
  ambulanceId: integer()
    .primaryKey()
    .references(() => ambulance.id),
  /** SHA-256, hexadecimal. */
  secretHash: text().notNull(),
  madeAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  madeBy: text(),
});

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
