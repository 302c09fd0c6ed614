import { and, eq } from 'drizzle-orm';
import type { RegisteredPerson } from '../../../contract/people/find-person';
import type { Platform } from '../../platform/platform';
import { findNeighborhood } from '../reference';
import { affiliate } from './tables';

/** Looks up a person's affiliation: in the BDUA, or in its substitute. */
interface PeopleRegister {
  /** Null for an unknown document. */
  find(document: string, documentType: string | null): Promise<RegisteredPerson | null>;
}

/** The register in our own database, with invented people. */
export function createEmbeddedRegister({ database: { orm }, reference }: Platform): PeopleRegister {
  return {
    async find(document, documentType) {
      const type = documentType ? eq(affiliate.documentType, documentType) : undefined;
      const [person] = await orm
        .select()
        .from(affiliate)
        .where(and(eq(affiliate.document, document), type))
        .limit(1);
      if (!person) return null;
      const neighborhood =
        person.neighborhoodId === null ? undefined : await findNeighborhood(orm, person.neighborhoodId);
      const { eps, regimeTypes, municipalities, departments } = reference.current;
      const municipality = neighborhood && municipalities.get(neighborhood.municipalityId);
      return {
        documentType: person.documentType,
        document: person.document,
        firstName: person.firstName,
        middleName: person.middleName,
        lastName: person.lastName,
        secondLastName: person.secondLastName,
        sex: person.sex === 'F' || person.sex === 'M' ? person.sex : null,
        birthdate: person.birthdate,
        address: person.address,
        phone: person.phone,
        eps: named(eps, person.epsId),
        regimeType: named(regimeTypes, person.regimeTypeId),
        neighborhood: neighborhood ? { id: neighborhood.id, name: neighborhood.name } : null,
        municipality: municipality ? { id: municipality.id, name: municipality.name } : null,
        department: named(departments, municipality?.departmentId ?? null),
      };
    },
  };
}

function named(map: ReadonlyMap<number, { id: number; name: string }>, id: number | null) {
  const found = id === null ? undefined : map.get(id);
  return found ? { id: found.id, name: found.name } : null;
}
