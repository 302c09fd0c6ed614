import { and, eq } from 'drizzle-orm';
import type { RegisteredPerson } from '../../../contract/people/find-person';
import { affiliate, neighborhood } from '../../platform/database/schema';
import type { Platform } from '../../platform/platform';

/** Where people's affiliation is looked up: the BDUA, or whatever stands in for it. */
export interface PeopleRegister {
  /** Null when nobody has that document. */
  find(document: string, documentType: string | null): Promise<RegisteredPerson | null>;
}

/** The register that lies in our own database, with invented people. */
export function createEmbeddedRegister({ database: { orm }, reference }: Platform): PeopleRegister {
  return {
    async find(document, documentType) {
      const type = documentType ? eq(affiliate.documentType, documentType) : undefined;
      const [row] = await orm
        .select({ person: affiliate, neighborhood })
        .from(affiliate)
        .leftJoin(neighborhood, eq(neighborhood.id, affiliate.neighborhoodId))
        .where(and(eq(affiliate.document, document), type))
        .limit(1);
      if (!row) return null;
      const { person } = row;
      const { eps, regimeTypes, municipalities, departments } = reference.current;
      const municipality = row.neighborhood ? municipalities.get(row.neighborhood.municipalityId) : undefined;
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
        neighborhood: row.neighborhood && { id: row.neighborhood.id, name: row.neighborhood.name },
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
