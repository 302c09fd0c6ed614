import { and, eq } from 'drizzle-orm';
import type { RegisteredPerson, RegisterSource } from '../../../contract/people/find-person';
import type { Platform } from '../../platform/platform';
import type { SoughtDocument } from '../../platform/ports/register-service';
import { findNeighborhood } from '../reference';
import { readCurrentRegister } from './current-register';
import { named, placeOf } from './present-person';
import { affiliate } from './tables';

/** A person with the source; a null person for an unknown document. */
export interface Found {
  person: RegisteredPerson | null;
  register: RegisterSource;
}

/** Looks up the register in our own database. `none` if there is none; a null person for an unknown document. */
export async function findStored(platform: Platform, sought: SoughtDocument): Promise<Found | 'none'> {
  const { orm } = platform.database;
  const register = await readCurrentRegister(orm);
  if (!register) return 'none';
  const { kind, extract, asOf } = register;
  const type = sought.documentType ? eq(affiliate.documentType, sought.documentType) : undefined;
  const [row] = await orm
    .select()
    .from(affiliate)
    .where(and(eq(affiliate.extract, extract), eq(affiliate.document, sought.document), type))
    .limit(1);
  return { person: row ? await present(platform, row) : null, register: { kind, asOf, standsIn: false } };
}

async function present(
  { database: { orm }, reference }: Platform,
  row: typeof affiliate.$inferSelect,
): Promise<RegisteredPerson> {
  const neighborhood =
    row.neighborhoodId === null ? undefined : await findNeighborhood(orm, row.neighborhoodId);
  const { eps, regimeTypes } = reference.current;
  return {
    documentType: row.documentType,
    document: row.document,
    firstName: row.firstName,
    middleName: row.middleName,
    lastName: row.lastName,
    secondLastName: row.secondLastName,
    sex: row.sex === 'F' || row.sex === 'M' ? row.sex : null,
    birthdate: row.birthdate,
    address: row.address,
    phone: row.phone,
    eps: named(eps, row.epsId),
    regimeType: named(regimeTypes, row.regimeTypeId),
    neighborhood: neighborhood ? { id: neighborhood.id, name: neighborhood.name } : null,
    ...placeOf(reference.current, neighborhood?.municipalityId ?? row.municipalityId),
  };
}
