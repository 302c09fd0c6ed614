import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { referenceKeys } from '../reference';

/** The embedded register of affiliates: the substitute for the BDUA. */
export const affiliate = pgTable(
  'affiliate',
  {
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
  },
  (table) => [primaryKey({ columns: [table.documentType, table.document] }), index().on(table.document)],
);
