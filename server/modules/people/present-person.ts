import type { RegisteredPerson } from '../../../contract/people/find-person';
import type { Reference } from '../../platform/ports/reference';

interface Named {
  id: number;
  name: string;
}

/** Id and name of a row; null for an unknown one. */
export function named(rows: ReadonlyMap<number, Named>, id: number | null): Named | null {
  const found = id === null ? undefined : rows.get(id);
  return found ? { id: found.id, name: found.name } : null;
}

/** A municipality with its department; nulls for an unknown one. */
export function placeOf(
  { municipalities, departments }: Reference,
  municipalityId: number | null,
): Pick<RegisteredPerson, 'municipality' | 'department'> {
  const municipality = municipalityId === null ? undefined : municipalities.get(municipalityId);
  return {
    municipality: named(municipalities, municipalityId),
    department: named(departments, municipality?.departmentId ?? null),
  };
}

/** Insurer and regime of a code such as `EPS010`. The code of a plan names its regime too. */
export function insuranceOf(
  { eps, insuranceRegimes, regimeTypes }: Reference,
  code: string | null,
  regime: string | null,
): { epsId: number | null; regimeTypeId: number | null } {
  const plan = [...insuranceRegimes.values()].find((one) => one.code !== null && one.code === code);
  const insurer = [...eps.values()].find((one) => one.code !== null && one.code === code);
  const epsId = insurer?.id ?? plan?.epsId ?? null;
  const named = [...regimeTypes.values()].find((one) => one.code !== null && one.code === regime);
  const own = [...insuranceRegimes.values()].filter((one) => one.epsId === epsId);
  // A regime that the insurer does not run is a mistake of one of the two: neither is guessed.
  const regimeTypeId = named
    ? (own.find((one) => one.regimeTypeId === named.id)?.regimeTypeId ?? null)
    : own.length === 1
      ? (own[0]?.regimeTypeId ?? null)
      : null;
  return { epsId, regimeTypeId };
}
