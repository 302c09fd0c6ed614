import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { referenceKeys } from '../reference';

/**
 * The register of affiliates: the invented one of the demonstration, or extracts of the BDUA. Only the rows of the current
 * extract count (`CURRENT_REGISTER`), so that look-ups go on while the next one is written.
 */
export const affiliate = pgTable(
  'affiliate',
  {
    /** Number of the extract; 0 in the demonstration. */
    extract: integer().notNull().default(0),
    documentType: text().notNull(),
    document: text().notNull(),
    firstName: text().notNull(),
    middleName: text(),
    lastName: text().notNull(),
    secondLastName: text(),
    sex: text().notNull(),
    birthdate: text().notNull(),
    address: text(),
    phone: text(),
    epsId: integer().references(referenceKeys.eps),
    regimeTypeId: integer().references(referenceKeys.regimeType),
    neighborhoodId: integer().references(referenceKeys.neighborhood),
    /** Where no neighbourhood is known. */
    municipalityId: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.extract, table.documentType, table.document] }),
    index().on(table.document),
  ],
);
